import { afterAll, expect, test } from "vitest";
import { reportStore } from "../../db/stores/reports.ts";
import type { ApplyNeeds } from "../../domain/reports/apply-message.ts";
import { applyNextMessage } from "../../domain/reports/apply-message.ts";
import type { ReportStore } from "../../domain/reports/ports.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, getLis, postLis, resultMessage } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

const HB = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];

async function sentMessage() {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  const posted = await postLis(site, "/lis/v1/messages", resultMessage(booked, HB));
  return `/lis/v1/messages/${posted.body.data.Id}`;
}

test("a message that failed in one process and was applied by another meanwhile stays applied", async () => {
  const path = await sentMessage();
  const reports = reportStore(site.database.db);
  let isFailed = false;
  /** Another process applies the message between the failed attempt and what is written of it. */
  const transact: ReportStore["transact"] = async (work, options) => {
    if (isFailed) await site.work("lis");
    return reports.transact(work, options);
  };
  const needs = {
    reports: { ...reports, transact },
    clock: site.container.clock,
    read: async () => {
      isFailed = true;
      throw new Error("the thread that reads has ended");
    },
  } as unknown as ApplyNeeds;
  expect(await applyNextMessage(needs)).toBeNull();
  expect((await getLis(site, path)).body.data).toMatchObject({ State: "applied" });
});

test("the messages of one sender and the parts of one message are applied in their order by all processes together", async () => {
  const { db } = site.database;
  const reports = reportStore(db);
  const [first = "", second = ""] = [await sentMessage(), await sentMessage()].map((path) =>
    path.split("/").at(-1),
  );
  await db.raw(`
    insert into lis_message (id, client, message_id, part, content_type, kind, body, body_hash, state, reason, received_at)
    select gen_random_uuid(), client, message_id, 2, content_type, kind, body, body_hash, 'stored', '', received_at
    from lis_message where id = '${first}'`);
  await db.raw(`
    insert into lis_message (id, client, message_id, part, content_type, kind, body, body_hash, state, reason, received_at)
    select gen_random_uuid(), 'another sender', message_id, part, content_type, kind, body, body_hash, 'stored', '', received_at
    from lis_message where id = '${second}'`);
  const claimed = await reports.transact(async (one) => {
    const mine = await one.claimNextMessage();
    // A message that is being applied holds back its sender's later ones, and nobody else's.
    const others = await reports.transact(async (two) => {
      const next = await two.claimNextMessage();
      return [next, await reports.transact((three) => three.claimNextMessage())];
    });
    return [mine, ...others];
  });
  expect(claimed.map((each) => each && [each.id === first, each.client])).toEqual([
    [true, "demo-lab"],
    [false, "another sender"],
    undefined,
  ]);
  await site.work("lis");
});

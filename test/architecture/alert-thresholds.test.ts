import { expect, test } from "vitest";
import { parse } from "yaml";
import { readProjectFile } from "./files.ts";

/**
 * When somebody is called: what is compared in the rule, for how long, and how urgently. Whoever changes a line changes what wakes people.
 */
const THRESHOLDS: readonly (readonly [alert: string, compared: string, during: string, severity: string])[] =
  [
    ["SiteDown", "== 0", "1m", "page"],
    ["DatabaseAway", "== 0", "1m", "page"],
    ["ErrorsForVisitors", "> 0.01", "5m", "page"],
    ["SlowForVisitors", "> 1", "10m", "ticket"],
    ["PaymentsStuck", "> 600", "5m", "page"],
    ["PaymentProviderAway", "> 3, == 0", "2m", "page"],
    ["RefundsOpen", "> 50", "1h", "ticket"],
    ["MessagesLate", "> 300", "2m", "page"],
    ["ResultsWait", "> 100, > 0, > 200, > 0", "15m", "ticket"],
    ["ObjectStoreAway", "== 0", "5m", "page"],
    ["FilesWait", "> 1000", "1h", "ticket"],
    ["VisitsClosed", "> 0", "15m", "ticket"],
    ["PeopleWait", "> 86400, > 86400, > 0", "15m", "ticket"],
    ["BooksNotCompared", "> 129600", "at once", "ticket"],
    ["PlacesNotGivenBack", "> 100", "10m", "ticket"],
    ["SomebodyMustLook", "> 0", "at once", "ticket"],
    ["PaymentsCannotBegin", "> 3", "2m", "page"],
    ["PoolExhausted", "> 5", "2m", "ticket"],
    ["ReplicationLags", "> 30", "5m", "ticket"],
    ["DiskFills", "< 0.1", "10m", "ticket"],
    ["TaskFails", "> 5", "5m", "ticket"],
    ["TaskStaysUndone", "== 1", "2h", "ticket"],
    ["TaskSlow", "> 60", "15m", "ticket"],
    ["LoginsFail", "> 20, > 3", "5m", "ticket"],
  ];

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
}

const rules: Rule[] = parse(readProjectFile("deploy/alert-rules.yaml")).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);

test("every alert has the threshold, the time and the severity that were decided", () => {
  const compared = (expr: string) => expr.match(/(==|>|<) [\d.]+/g)?.join(", ") ?? "";
  const said = rules.map((rule) => [
    rule.alert,
    compared(rule.expr),
    rule.for ?? "at once",
    rule.labels.severity,
  ]);
  expect(said).toEqual(THRESHOLDS);
});

test("every alert has a case for promtool in which it is raised, and one in which it is not", () => {
  const { tests } = parse(readProjectFile("deploy/alert-rules.test.yaml")) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const cases = tests.flatMap((each) => each.alert_rule_test);
  const names = (isRaised: boolean) =>
    new Set(
      cases.flatMap(({ alertname, exp_alerts: alerts }) =>
        alerts.length > 0 === isRaised ? [alertname] : [],
      ),
    );
  const all = new Set(rules.map(({ alert }) => alert));
  expect([names(true), names(false)]).toEqual([all, all]);
});

import type { Connection } from "../../db/client/connect.ts";

/**
 * A catalogue that fits on a page, so that a test can name its numbers: two labs (Kolkata with list 1, Siliguri with list 2), a
 * zone each, five tests, a package of two of them and one scan.
 *
 * | id | service | list price, offer in rupees (list 1) | list 2 |
 * |---|---|---|---|
 * | 101 | Complete Blood Count, home | 400, 350 | 420, 370 |
 * | 102 | Fasting Blood Sugar, home, 8 hours of fasting | 150, 120 | 150, 120 |
 * | 103 | Lipid Profile, home | 700, 599.50 | 700, 599.50 |
 * | 104 | Blood Culture, lab visit only, 3 days | 900, 900 | 900, 900 |
 * | 105 | Thyroid Profile, home | 650, 500 | not sold |
 * | 201 | Basic Health Package: 101 and 102 | 800, 450 | 800, 450 |
 * | 301 | Digital X-Ray Chest PA, radiology | 500, 500 | not sold |
 *
 * Pincodes 700019 and 700091 are Kolkata's, 734001 Siliguri's, 110001 is known and not served. Coupons: TEN (10 percent, at most
 * ₹100), FLAT50 (₹50 from a cart of ₹500), ONCE (5 percent, first booking). Home collection costs ₹100 below ₹500 in Kolkata.
 */
export async function loadSmallCatalogue(db: Connection): Promise<void> {
  await db.raw(CATALOGUE);
  await db.raw(SERVICES);
  await db.raw(LINKS);
}

const CATALOGUE = `
insert into price_list (id, code, name) values (1, 'KOL', 'Kolkata'), (2, 'NB', 'North Bengal');
insert into zone (id, code, name, collection_charge_paise, free_from_paise) values
  (1, 'KOL', 'Kolkata', 10000, 50000), (2, 'SIL', 'Siliguri', 15000, null);
insert into lab (id, code, name, address, city, district, state, pincode, phone, hours, latitude, longitude, price_list_id,
  does_radiology, licence, nabl_certificate, pndt_registration, permalink, position) values
  (1, 'BLG', 'Ballygunge Lab', '12 Gariahat Road', 'Kolkata', 'Kolkata', 'West Bengal', '700019', '033 4000 1234',
   '7 a.m. to 9 p.m.', 22.528, 88.365, 1, true, 'CE/1', 'MC-1', 'PNDT-1', 'ballygunge', 1),
  (2, 'SIL', 'Siliguri Lab', '5 Hill Cart Road', 'Siliguri', 'Darjeeling', 'West Bengal', '734001', '0353 400 1234',
   '7 a.m. to 8 p.m.', 26.717, 88.428, 2, false, 'CE/2', null, null, 'siliguri', 2);
insert into post_office (pincode, name, block, district, state, delivery_status, latitude, longitude) values
  ('700019', 'Ballygunge', 'Kolkata', 'Kolkata', 'West Bengal', 'Delivery', 22.528, 88.365),
  ('700091', 'Sech Bhawan', 'Bidhannagar', 'North 24 Parganas', 'West Bengal', 'Delivery', 22.585, 88.418),
  ('734001', 'Siliguri', 'Siliguri', 'Darjeeling', 'West Bengal', 'Delivery', 26.717, 88.428),
  ('110001', 'Connaught Place', 'New Delhi', 'New Delhi', 'Delhi', 'Delivery', 28.632, 77.219);
insert into served_pincode (pincode, lab_id, zone_id) values ('700019', 1, 1), ('700091', 1, 1), ('734001', 2, 2);
insert into department (id, code, name) values
  (1, 'HAEM', 'Haematology'), (2, 'BIO', 'Biochemistry'), (3, 'MICRO', 'Microbiology'), (4, 'RAD', 'Radiology');
insert into radiology_category (id, name, slug, sub_department_id, position) values (1, 'X-Ray', 'x-ray', 41, 1);
insert into organ (id, name, slug, picture, position) values (1, 'Heart', 'heart', 'heart', 1), (2, 'Blood', 'blood', 'blood', 2);
insert into health_condition (id, name, perma_word, position) values
  (1, 'Anaemia', 'anaemia', 1), (2, 'Diabetes', 'diabetes', 2);
insert into parameter (id, code, name, unit, decimals, value_type, loinc, body_group, plain_words, position) values
  (1, 'HB', 'Haemoglobin', 'g/dL', 1, 'number', '718-7', 'Blood', 'Carries oxygen in the blood.', 1),
  (2, 'WBC', 'White cell count', '/µL', 0, 'number', '6690-2', 'Blood', 'Cells that fight infection.', 2),
  (3, 'GLUF', 'Fasting glucose', 'mg/dL', 0, 'number', '1558-6', 'Sugar', 'Sugar in the blood after a night without food.', 3),
  (4, 'CHOL', 'Total cholesterol', 'mg/dL', 0, 'number', '2093-3', 'Heart', 'Fat carried in the blood.', 4),
  (5, 'TSH', 'TSH', 'µIU/mL', 2, 'number', '3016-3', 'Thyroid', 'The hormone that drives the thyroid.', 5),
  (6, 'CULT', 'Culture', '', 0, 'text', '600-7', 'Infection', 'Whether germs grew from the sample.', 6);
insert into reference_range (parameter_id, position, sex, age_from_days, age_to_days, low, high, text, source) values
  (1, 1, 'M', 6570, 54750, 13, 17, '', 'demo'), (1, 2, 'F', 6570, 54750, 12, 15, '', 'demo'),
  (2, 1, null, 0, 54750, 4000, 11000, '', 'demo'), (3, 1, null, 0, 54750, 70, 99, '', 'demo'),
  (4, 1, null, 0, 54750, null, 200, '', 'demo'), (5, 1, null, 0, 54750, 0.4, 4.5, '', 'demo'),
  (6, 1, null, 0, 54750, null, null, 'No growth', 'demo');
insert into critical_limit (parameter_id, position, age_from_days, age_to_days, low, high, inclusive, unless, source, edition) values
  (1, 1, 6570, 54750, 7, 20, false, '{}', 'demo', 'unverified'),
  (2, 1, 0, 54750, 1000, 50000, false, '{}', 'demo', 'unverified'),
  (3, 1, 0, 54750, 40, 450, false, '{}', 'demo', 'unverified');
insert into coupon (id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
  total_uses, not_on_radiology, price_list_id, valid_from, valid_until) values
  (1, 'TEN', 'Ten percent off', 'P', 1000, 10000, 0, false, null, null, true, null, '2026-01-01', '2030-12-31'),
  (2, 'FLAT50', 'Fifty rupees off', 'A', 5000, null, 50000, false, 1, null, true, null, '2026-01-01', '2030-12-31'),
  (3, 'ONCE', 'First booking', 'P', 500, null, 0, true, 1, null, true, null, '2026-01-01', '2030-12-31'),
  (4, 'OLD', 'Last year', 'P', 5000, null, 0, false, null, null, true, null, '2025-01-01', '2025-12-31');
insert into banner (id, title, words, picture, action_url, action_label, position) values
  (1, 'Home collection', 'A trained phlebotomist comes to you.', 'hero-home-collection', '/diagnostic-test', 'Book a test', 1);
insert into slot_template (place, weekday, starts_minute, minutes, capacity)
  select place, weekday, 420 + 30 * step, 30, 2
  from unnest(array['zone:1', 'zone:2', 'lab:1', 'lab:2', 'lab:1:radiology']) as place, generate_series(0, 6) as weekday,
    generate_series(0, 9) as step;
`;

const SERVICES = `
insert into service (id, code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
  container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection, outsourced, sex, age_min_years,
  age_max_years, needs_prescription, sensitive, safety_flags, duration_minutes, in_nabl_scope, diet_consultation, summary, why,
  when_to_test, audience, popularity, top_offer)
select id, code, kind, name, department, category, permalink, old_permalink, 'Automated', sample, 'EDTA', fasting, '', '', tat,
  'Daily', home, false, null, 0, 120, false, false, flags, 10, true, false, 'About ' || name, '', '', '', popularity, false
from (values
  (101, 'CBC', 'test', 'Complete Blood Count', 1, null::int, 'complete-blood-count', 'cbc-test', 'Blood', 0, 0, true, '{}'::text[], 100),
  (102, 'FBS', 'test', 'Fasting Blood Sugar', 2, null, 'fasting-blood-sugar', null, 'Blood', 8, 0, true, '{}', 90),
  (103, 'LIPID', 'test', 'Lipid Profile', 2, null, 'lipid-profile', null, 'Blood', 10, 1, true, '{}', 80),
  (104, 'BCULT', 'test', 'Blood Culture', 3, null, 'blood-culture', null, 'Blood', 0, 3, false, '{}', 20),
  (105, 'THYR', 'test', 'Thyroid Profile', 2, null, 'thyroid-profile', null, 'Blood', 0, 1, true, '{biotin}', 70),
  (201, 'BASIC', 'package', 'Basic Health Package', 2, null, 'basic-health-package', null, 'Blood', 8, 1, true, '{}', 95),
  (301, 'XRCH', 'radiology', 'Digital X-Ray Chest PA', 4, 1, 'digital-x-ray-chest-pa', null, '', 0, 0, false, '{pregnancy}', 60)
) as s (id, code, kind, name, department, category, permalink, old_permalink, sample, fasting, tat, home, flags, popularity);
insert into service_price (service_id, price_list_id, valid_from, fees_paise, offer_fees_paise) values
  (101, 1, '2026-01-01', 40000, 35000), (101, 2, '2026-01-01', 42000, 37000),
  (102, 1, '2026-01-01', 15000, 12000), (102, 2, '2026-01-01', 15000, 12000),
  (103, 1, '2026-01-01', 70000, 59950), (103, 2, '2026-01-01', 70000, 59950),
  (104, 1, '2026-01-01', 90000, 90000), (104, 2, '2026-01-01', 90000, 90000),
  (105, 1, '2026-01-01', 65000, 50000),
  (201, 1, '2026-01-01', 80000, 45000), (201, 2, '2026-01-01', 80000, 45000),
  (301, 1, '2026-01-01', 50000, 50000);
`;

const LINKS = `
insert into package_content (package_id, service_id, position) values (201, 101, 1), (201, 102, 2);
insert into service_parameter (service_id, parameter_id, position) values
  (101, 1, 1), (101, 2, 2), (102, 3, 1), (103, 4, 1), (104, 6, 1), (105, 5, 1);
insert into service_synonym (service_id, synonym) values (101, 'CBC'), (101, 'Haemogram'), (102, 'FBS');
insert into service_organ (service_id, organ_id) values (103, 1), (101, 2);
insert into service_condition (service_id, condition_id) values (101, 1), (102, 2);
insert into service_question (service_id, position, question, answer) values (101, 1, 'Do I need to fast?', 'No.');
update catalogue_version set version = 1;
`;

/** Or the waiting list would look at each doctor, one by one. */
export const seenHours = (horizonDays: number) => `
  insert into seen_times (doctor_id, schedule_version, is_bookable, seen_on, seen_until)
    select id, schedule_version, status = 'approved' and not is_blocked, (now() at time zone 'Europe/Berlin')::date, now() + interval '${horizonDays} days' from doctors
    on conflict do nothing`

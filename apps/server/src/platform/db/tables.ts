import type { DoctorStatus } from '@desk/rules/doctor-status'
import type { AppointmentStatus } from '@desk/rules/appointment-status'
import type { Generated, Kysely } from 'kysely'

/** The columns of `apps/server/migrations`, as PostgreSQL's driver gives them. */
export type Tables = {
  users: {
    id: Generated<string>
    name: string
    email: string
    password_hash: string
    is_admin: Generated<boolean>
    is_doctor: Generated<boolean>
    blocked_at: Date | null
    created_at: Generated<Date>
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    user_id: string
    device: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
  }
  setup_codes: { code_hash: Buffer; created_at: Generated<Date> }
  doctors: {
    id: Generated<string>
    user_id: string
    first_name: string
    last_name: string
    phone: string
    email: string
    website: Generated<string>
    address: string
    specialization: string
    experience: string
    fee: string
    work_start: number
    work_end: number
    status: Generated<DoctorStatus>
    created_at: Generated<Date>
  }
  appointments: {
    id: Generated<string>
    doctor_id: string
    patient_id: string | null
    /** `YYYY-MM-DD`: the driver is told to leave dates as they are written. */
    date: string
    start_minute: number
    end_minute: number
    time_range: string
    name: string
    phone: string
    gender: Generated<string>
    address: string
    status: Generated<AppointmentStatus>
    created_at: Generated<Date>
    decided_at: Date | null
  }
  notifications: {
    id: Generated<string>
    user_id: string
    message: string
    path: string
    created_at: Generated<Date>
    read_at: Date | null
  }
  hospital_settings: { is_only: Generated<boolean>; time_zone: string }
  emails: {
    id: Generated<string>
    appointment_id: string
    recipient: string
    subject: string
    body: string
    created_at: Generated<Date>
    requested_at: Date | null
    due_at: Date
    expires_at: Date
    attempts: Generated<number>
    leased_until: Date | null
    sent_at: Date | null
    last_error: string | null
  }
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>

// Written by npm run db:types from the migrated database; a test fails when it is stale.
import type { AppointmentStatus } from '@desk/rules/appointment-status'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import type { Generated, Kysely } from 'kysely'

/** The columns of apps/server/migrations in camelCase, as PostgreSQL's driver gives them. */
export type Tables = {
  appointments: {
    id: Generated<string>
    doctorId: string
    patientId: string | null
    date: IsoDate
    startMinute: number
    endMinute: number
    timeRange: string
    name: string
    phone: string
    gender: Generated<string>
    address: string
    status: Generated<AppointmentStatus>
    createdAt: Generated<Date>
    decidedAt: Date | null
  }
  doctors: {
    id: Generated<string>
    userId: string
    firstName: string
    lastName: string
    phone: string
    email: string
    website: Generated<string>
    address: string
    specialization: string
    experience: string
    fee: string
    workStart: number
    workEnd: number
    status: Generated<DoctorStatus>
    createdAt: Generated<Date>
  }
  emails: {
    id: Generated<string>
    appointmentId: string
    recipient: string
    subject: string
    body: string
    createdAt: Generated<Date>
    requestedAt: Date | null
    dueAt: Date
    expiresAt: Date
    attempts: Generated<number>
    leasedUntil: Date | null
    sentAt: Date | null
    lastError: string | null
  }
  hospitalSettings: {
    isOnly: Generated<boolean>
    timeZone: string
  }
  notifications: {
    id: Generated<string>
    userId: string
    message: string
    path: string
    createdAt: Generated<Date>
    readAt: Date | null
  }
  sessions: {
    id: Generated<string>
    tokenHash: Buffer
    userId: string
    device: string
    createdAt: Generated<Date>
    lastSeenAt: Generated<Date>
    expiresAt: Date
  }
  setupCodes: {
    codeHash: Buffer
    createdAt: Generated<Date>
  }
  users: {
    id: Generated<string>
    name: string
    email: string
    passwordHash: string
    isAdmin: Generated<boolean>
    isDoctor: Generated<boolean>
    blockedAt: Date | null
    createdAt: Generated<Date>
  }
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>

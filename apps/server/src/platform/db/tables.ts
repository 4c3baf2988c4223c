// Written by npm run db:types from the migrated database; a test fails when it is stale.
import type { Withheld } from '@desk/contract/email'
import type { AppointmentState, Party } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { CalendarWord } from '@desk/rules/calendar-word'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import type { ReminderChannel } from '@desk/rules/reminders/reminder-choice'
import type { AbsenceKind } from '@desk/rules/schedule/schedule'
import type { DayPart, OfferState, WishState } from '@desk/rules/waiting-list/wish'
import type { Generated, GeneratedAlways, Kysely } from 'kysely'

export type Tables = {
  absences: {
    id: Generated<string>
    doctorId: string
    startsAt: Date
    endsAt: Date
    kind: AbsenceKind
    note: Generated<string>
  }
  appointmentEvents: {
    id: Generated<string>
    appointmentId: string
    actorId: string | null
    party: Party
    action: string
    fromState: AppointmentState | null
    toState: AppointmentState
    reason: Generated<string>
    createdAt: Date
    fromDoctorId: string | null
    toDoctorId: string | null
    fromStartsAt: Date | null
    toStartsAt: Date | null
  }
  appointmentNotes: {
    appointmentId: string
    doctorId: string
    text: string
    version: Generated<number>
    updatedAt: Date
  }
  appointments: {
    id: Generated<string>
    doctorId: string
    patientId: string | null
    date: IsoDate
    startMinute: number
    endMinute: number
    name: string
    phone: string
    gender: Generated<string>
    address: string
    state: Generated<AppointmentState>
    createdAt: Generated<Date>
    decidedAt: Date | null
    startsAt: Date
    endsAt: Date
    releasedAt: Date | null
    noticeRequestedAt: Date | null
    isGuestBooking: Generated<boolean>
    placedAt: Generated<Date>
    holdId: string | null
    sequence: Generated<number>
    requestKey: Buffer | null
    requestHash: Buffer | null
    email: string | null
    doctorRemindedAt: Date | null
    visitTypeId: string | null
    language: string | null
    gaveWay: Generated<string[]>
    erasedAt: Date | null
  }
  auditEvents: {
    id: Generated<string>
    createdAt: Date
    actorKind: string
    actorId: string | null
    action: string
    subjectIds: Generated<string[]>
    details: Generated<object>
    address: string | null
    requestId: string | null
  }
  auditSeals: {
    id: string
    sealedAt: Date
    isComplete: boolean
    eventIds: string[]
    eventHashes: Buffer
    previousHash: Buffer
    hash: Buffer
  }
  auditUnsealed: {
    eventId: string
  }
  backups: {
    id: Generated<string>
    takenAt: Date
    file: string | null
    bytes: string | null
    isEncrypted: boolean
    problem: string | null
  }
  calendarFeeds: {
    userId: string
    audience: string
    tokenHash: Buffer
    createdAt: Date
  }
  closedDays: {
    date: IsoDate
    name: string
  }
  closedDaysVersion: {
    onlyRow: Generated<boolean>
    version: number
  }
  dateHours: {
    doctorId: string
    date: IsoDate
  }
  dateWindows: {
    doctorId: string
    date: IsoDate
    startMinute: number
    endMinute: number
  }
  doctorPictures: {
    doctorId: string
    source: Buffer
    preview: Buffer
    width: number
    height: number
    cropLeft: number
    cropTop: number
    cropSize: number
    large: Buffer
    small: Buffer
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
    searchText: GeneratedAlways<string>
    calendarVersion: Generated<number>
    emailAwaitsProof: Generated<boolean>
    pendingEmail: string | null
    isBlocked: Generated<boolean>
    scheduleVersion: Generated<number>
    speciality: string | null
    languages: Generated<string[]>
    pictureVersion: string | null
    appliedAt: Generated<Date>
    rejectedAt: Date | null
  }
  doctorsVersion: {
    onlyRow: Generated<boolean>
    version: string
  }
  emails: {
    id: Generated<string>
    recipient: string
    createdAt: Generated<Date>
    expiresAt: Date
    attempts: Generated<number>
    sentAt: Date | null
    lastError: string | null
    kind: string
    params: object
    language: string | null
    dedupeKey: string
    failedAt: Date | null
    heldAt: Date | null
    digestId: string | null
    userId: string | null
    doctorId: string | null
    withheld: Withheld | null
    appointmentId: string | null
    sequence: number | null
    calendar: CalendarWord | null
  }
  figuresAllHours: {
    month: IsoDate
    weekday: number
    hour: number
    appointments: number
  }
  figuresAllThirdNext: {
    day: IsoDate
    daysAhead: number | null
  }
  figuresAnswers: {
    doctorId: string
    withinHours: number
  }
  figuresDays: {
    doctorId: string
    day: IsoDate
    asked: number
    approved: number
    rejected: number
    cancelled: number
    expired: number
    completed: number
    missed: number
    answered1h: number
    answered4h: number
    answered24h: number
    answered48h: number
    answeredLater: number
  }
  figuresHours: {
    doctorId: string
    month: IsoDate
    weekday: number
    hour: number
    appointments: number
  }
  figuresState: {
    onlyRow: Generated<boolean>
    reckonedAt: Date
    lookedOn: IsoDate | null
  }
  figuresSums: {
    day: IsoDate
    speciality: string
    name: string
    asked: number
    approved: number
    rejected: number
    cancelled: number
    expired: number
    completed: number
    missed: number
    answered1h: number
    answered4h: number
    answered24h: number
    answered48h: number
    answeredLater: number
  }
  figuresThirdNext: {
    doctorId: string
    day: IsoDate
    daysAhead: number | null
  }
  freedTimes: {
    id: Generated<string>
    doctorId: string
    startsAt: Date
    endsAt: Date
    lookAt: Date | null
    notBefore: Date | null
  }
  hospitalLook: {
    onlyRow: Generated<boolean>
    version: number
    name: string | null
    accent: string | null
    logoVersion: string | null
    logo: Buffer | null
    logoWidth: number | null
    logoHeight: number | null
    icon: Buffer | null
    iconMaskable: Buffer | null
  }
  hospitalPlace: {
    onlyRow: Generated<boolean>
    country: string
    state: string | null
    region: string | null
    language: string | null
  }
  hospitalSettings: {
    isOnly: Generated<boolean>
    timeZone: string
    isDemo: Generated<boolean>
  }
  importParts: {
    importId: string
    place: number
    bytes: Buffer
  }
  importRefs: {
    kind: string
    ref: string
    targetId: string
    importId: string
    entry: object
  }
  importRows: {
    importId: string
    place: number
    line: number
    kind: string
    rank: number
    doctorKey: string
    startsAt: Date | null
    ref: Generated<string>
    entry: object | null
    step: Generated<string>
    verdict: string | null
    reason: string | null
    reasonField: string | null
    targetId: string | null
    before: object | null
    eventIds: Generated<string[]>
  }
  imports: {
    id: Generated<string>
    fileName: string
    format: string | null
    doctorEmail: string | null
    state: Generated<string>
    problem: string | null
    problemLine: number | null
    tellsPatients: Generated<boolean>
    createdBy: string | null
    createdAt: Date
    savedAt: Date | null
    undoneAt: Date | null
    isRead: Generated<boolean>
    requestKey: Buffer | null
    requestHash: Buffer | null
  }
  invariantChecks: {
    id: Generated<string>
    checkedAt: Date
    tookMs: number
    broken: object
  }
  invitations: {
    id: Generated<string>
    email: string
    role: string
    invitedBy: string | null
    createdAt: Date
    expiresAt: Date
    withdrawnAt: Date | null
    acceptedAt: Date | null
    userId: string | null
    appliedAt: Date | null
  }
  keptBesideCalendars: {
    appointmentId: string
    startsAt: Date
    keptAt: Date
  }
  knownDevices: {
    id: Generated<string>
    userId: string
    tokenHash: Buffer
    device: string
    network: string
    lastLogInAt: Date
  }
  liveChanges: {
    key: string
  }
  logInTickets: {
    tokenHash: Buffer
    userId: string
    createdAt: Date
    expiresAt: Date
    endedAt: Date | null
    tries: Generated<number>
    wrongCodes: Generated<number>
  }
  notificationVersions: {
    userId: string
    version: string
  }
  notifications: {
    id: Generated<string>
    userId: string
    createdAt: Generated<Date>
    readAt: Date | null
    kind: string
    params: object
    about: string | null
  }
  oneTimeLinks: {
    tokenHash: Buffer
    purpose: string
    userId: string | null
    payload: Generated<object>
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  openDays: {
    date: IsoDate
  }
  outsideBusy: {
    calendarId: string
    doctorId: string
    startsAt: Date
    endsAt: Date
  }
  outsideCalendars: {
    id: Generated<string>
    doctorId: string
    name: string
    address: string
    createdAt: Date
    etag: string | null
    lastModified: string | null
    readAt: Date | null
    triedAt: Date | null
    problem: string | null
    failingSince: Date | null
    isCut: Generated<boolean>
  }
  passkeys: {
    id: Generated<string>
    userId: string
    credentialId: string
    publicKey: Buffer
    counter: string
    transports: Generated<string[]>
    name: string
    createdAt: Date
    lastUsedAt: Date | null
  }
  passwordTries: {
    key: string
    count: number
    nextAt: Date
    forgottenAt: Date
  }
  pictureParts: {
    uploadId: string
    place: number
    bytes: Buffer
  }
  pictureUploads: {
    id: Generated<string>
    doctorId: string
    createdBy: string
    createdAt: Date
    source: Buffer | null
    preview: Buffer | null
    width: number | null
    height: number | null
  }
  plansAgain: {
    requestKey: Buffer
    requestHash: Buffer
    answer: object | null
    createdAt: Date
  }
  proposals: {
    id: Generated<string>
    appointmentId: string
    fromDoctorId: string
    fromDate: IsoDate
    fromStartMinute: number
    fromEndMinute: number
    fromStartsAt: Date
    fromEndsAt: Date
    doctorId: string | null
    date: IsoDate | null
    startMinute: number | null
    endMinute: number | null
    startsAt: Date | null
    endsAt: Date | null
    holdId: string | null
    state: Generated<string>
    message: string
    createdBy: string | null
    createdAt: Date
    answerBy: Date
    lapsesAt: Date
    overdueAt: Date | null
    calledForAt: Date | null
    endedAt: Date | null
    stays: Generated<boolean>
    undecidedAt: Date | null
    calledAt: Date | null
    calledBy: string | null
    timeOverAt: Date | null
    doctorDecides: Generated<boolean>
  }
  rateLimits: {
    key: string
    points: Generated<number>
    expire: string | null
  }
  recoveryCodes: {
    userId: string
    codeHash: Buffer
    usedAt: Date | null
  }
  reminderChoiceHours: {
    choiceId: string
    hours: number
    isWanted: boolean
    since: Date
  }
  reminderChoices: {
    id: Generated<string>
    userId: string | null
    appointmentId: string | null
    isOff: boolean
    channel: ReminderChannel
    changedAt: Date
  }
  reminderDistances: {
    hours: number
    since: Date
    lookedAt: Date | null
  }
  reminders: {
    appointmentId: string
    startsAt: Date
    hours: number
    createdAt: Date
  }
  retention: {
    kind: string
    months: number
  }
  scheduleDefaults: {
    onlyRow: Generated<boolean>
    slotMinutes: number
    bufferBefore: number
    bufferAfter: number
    noticeMinutes: number
    horizonDays: number | null
    version: Generated<number>
  }
  seenTimes: {
    doctorId: string
    scheduleVersion: number
    isBookable: boolean
    seenOn: IsoDate
    seenUntil: Date
    times: string | null
  }
  serverSecrets: {
    name: string
    value: Buffer
  }
  sessions: {
    id: Generated<string>
    tokenHash: Buffer
    userId: string
    device: string
    createdAt: Generated<Date>
    lastSeenAt: Generated<Date>
    expiresAt: Date
    confirmedAt: Date | null
    secondFactorAt: Date | null
  }
  setupCodes: {
    codeHash: Buffer
    createdAt: Generated<Date>
  }
  slotHolds: {
    id: Generated<string>
    doctorId: string
    kind: string
    startsAt: Date
    endsAt: Date
    userId: string | null
    addressKey: string | null
    createdAt: Date
    renewedAt: Date | null
    expiresAt: Date | null
    releasedAt: Date | null
    reason: Generated<string>
    requestKey: Buffer | null
    moves: string | null
    day: IsoDate | null
    renewals: Generated<number>
  }
  slotSettings: {
    doctorId: string
    slotMinutes: Generated<number>
    bufferBefore: Generated<number>
    bufferAfter: Generated<number>
    noticeMinutes: Generated<number>
    horizonDays: number | null
    mostVisits: number | null
  }
  textMessages: {
    id: Generated<string>
    recipient: string
    userId: string | null
    appointmentId: string
    sequence: number
    kind: string
    params: object
    language: string | null
    dedupeKey: string
    createdAt: Date
    expiresAt: Date
    attempts: Generated<number>
    sentAt: Date | null
    failedAt: Date | null
    lastError: string | null
    withheld: string | null
  }
  totpSecrets: {
    userId: string
    secret: Buffer
    createdAt: Date
    confirmedAt: Date | null
    lastUsedStep: string | null
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
    language: string | null
    searchText: GeneratedAlways<string>
    emailProvenAt: Date | null
    pendingEmail: string | null
    dropUnprovenAfter: Date | null
    hasSecondFactor: Generated<boolean>
    isNobody: Generated<boolean>
  }
  visitTypes: {
    id: Generated<string>
    doctorId: string
    name: string
    minutes: number
    fee: Generated<string>
    sentence: Generated<string>
    createdAt: Generated<Date>
    retiredAt: Date | null
  }
  waitingOfferLinks: {
    tokenHash: Buffer
    offerId: string
  }
  waitingOffers: {
    id: Generated<string>
    wishId: string
    userId: string
    doctorId: string
    date: IsoDate
    startMinute: number
    endMinute: number
    startsAt: Date
    endsAt: Date
    holdId: string | null
    state: Generated<OfferState>
    createdAt: Date
    openUntil: Date
    day: IsoDate
    nth: number
    endedAt: Date | null
    appointmentId: string | null
    mustTell: Generated<boolean>
    visitTypeId: string | null
  }
  waitingWishes: {
    id: Generated<string>
    userId: string
    doctorId: string | null
    specialization: string | null
    fromDate: IsoDate
    toDate: IsoDate
    weekdays: number[]
    dayParts: DayPart[]
    noticeMinutes: number
    appointmentId: string | null
    name: string
    phone: string
    gender: Generated<string>
    address: string
    state: Generated<WishState>
    createdAt: Date
    endedAt: Date | null
    visitType: string | null
    requestKey: Buffer | null
    requestHash: Buffer | null
  }
  webauthnChallenges: {
    challenge: string
    purpose: string
    userId: string | null
    expiresAt: Date
  }
  weekPlans: {
    id: Generated<string>
    doctorId: string
    firstDay: IsoDate
    lastDay: IsoDate | null
  }
  weekWindows: {
    planId: string
    weekday: number
    startMinute: number
    endMinute: number
  }
}

export type Db = Kysely<Tables>

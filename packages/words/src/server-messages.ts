// Written by `npm run words` from packages/words/locales/en/server.

export type ServerMessages = {
  'accounts.decidedTogetherNotification': { by: string; decision: 'approved' | 'rejected' | 'cancelled'; count: string | number; doctorLastName: string | number; times: string | number; more: number; hasReason: 'yes' | 'no'; reason: string | number }
  'accounts.digestLine': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; name: string | number; phone: string | number; address: string | number }
  'accounts.passkeyRenamed': {}
  'admin.accountBlocked': {}
  'admin.accountUnblocked': {}
  'admin.addressCorrected': {}
  'admin.addressCorrectedElse': {}
  'admin.addressCorrectedLead': { hospitalName: string | number }
  'admin.addressCorrectedSubject': {}
  'admin.loggedOut': {}
  'admin.ownAddress': {}
  'appointment-emails.address': {}
  'appointment-emails.answerRequest': {}
  'appointment-emails.answerRequests': {}
  'appointment-emails.chooseAnother': {}
  'appointment-emails.day': { day: Date | number; date: string | number }
  'appointment-emails.dayTime': { day: Date | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.decisionAction': { decision: 'approved' | 'rejected' | 'cancelled' }
  'appointment-emails.decisionLead': { by: 'doctor' | 'hospital'; doctorLastName: string | number; hospitalName: string | number; decision: 'approved' | 'rejected' | 'cancelled' }
  'appointment-emails.decisionSubject': { decision: 'approved' | 'rejected' | 'cancelled'; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.digestLead': { count: number; hospitalName: string | number }
  'appointment-emails.doctor': {}
  'appointment-emails.doctorName': { lastName: string | number }
  'appointment-emails.endedSubject': { state: 'rejected' | 'cancelled' | 'expired'; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.findItHere': {}
  'appointment-emails.freeLine': { day: Date | number; when: string | number }
  'appointment-emails.freeWith': { time: string | number; doctor: string | number }
  'appointment-emails.handedOverAction': { state: 'approved' | 'pending' }
  'appointment-emails.handedOverLead': { hospitalName: string | number; formerLastName: string | number }
  'appointment-emails.name': {}
  'appointment-emails.openAppointments': {}
  'appointment-emails.openRequests': {}
  'appointment-emails.phone': {}
  'appointment-emails.place': {}
  'appointment-emails.reason': {}
  'appointment-emails.reassignedDoctor': { firstName: string | number; lastName: string | number; formerLastName: string | number }
  'appointment-emails.reassignedLead': { hospitalName: string | number }
  'appointment-emails.receivedLead': { hospitalName: string | number }
  'appointment-emails.receivedNext': {}
  'appointment-emails.receivedSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.requestedLead': { hospitalName: string | number }
  'appointment-emails.seeRequests': {}
  'appointment-emails.shortDay': { day: Date | number; date: string | number }
  'appointment-emails.takenOverSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.time': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-emails.when': {}
  'appointment-emails.zone': {}
  'appointment-emails.zoneName': { zone: string | number; name: string | number }
  'appointment-news.callAfter': { hours: number; hasPhone: string; phone: string | number }
  'appointment-news.cancelledForDoctorSubject': { by: string; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-news.changeHere': { hours: number }
  'appointment-news.endedLead': { state: 'rejected' | 'cancelled' | 'expired' }
  'appointment-news.movedAwayLead': { why: string; lastName: string | number }
  'appointment-news.movedForDoctorSubject': { state: string; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-news.movedHereSubject': { why: string; state: string; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-news.noticeTooLong': { hours: number }
  'appointment-news.offerGoneSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointment-news.takenOverLead': { hospitalName: string | number; lastName: string | number }
  'appointment-news.tooNear': { hours: number; hasPhone: string; phone: string | number }
  'appointments.alreadyDecided': {}
  'appointments.beyondHorizon': { days: string | number }
  'appointments.booked': {}
  'appointments.bookingNotFound': {}
  'appointments.dayFullForGuests': { who: 'guest' | 'unproven' }
  'appointments.decidedByHospitalNotification': { decision: 'approved' | 'rejected' | 'cancelled'; doctorLastName: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'appointments.decidedMany': { count: number }
  'appointments.decidedNotification': { doctorLastName: string | number; decision: 'approved' | 'rejected' | 'cancelled'; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'appointments.decisionEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointments.digestEmailSubject': { count: number }
  'appointments.emailSent': {}
  'appointments.guestBookingOff': {}
  'appointments.handedOverEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointments.handedOverNotification': { state: 'approved' | 'pending'; name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointments.networkFull': { max: number; who: 'guest' | 'unproven'; unit: 'seconds' | 'minutes' | 'hours'; count: number }
  'appointments.notASlot': {}
  'appointments.notFound': {}
  'appointments.notFreeThere': {}
  'appointments.phoneHasOpen': { count: number }
  'appointments.proofWanted': { count: number; who: 'guest' | 'unproven' }
  'appointments.reassigned': {}
  'appointments.reassignedNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; firstName: string | number; lastName: string | number; formerLastName: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'appointments.requestedEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointments.requestedNotification': { name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'appointments.slotPast': {}
  'appointments.slotTaken': {}
  'appointments.statusUpdated': {}
  'appointments.takenOverNotification': { name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctorLastName: string | number }
  'appointments.tooManyOpen': { count: number }
  'audit.detail.appointments': { appointments: number; guests: number }
  'audit.detail.decision': { decision: 'approved' | 'rejected' }
  'audit.detail.emails': { emails: number }
  'audit.detail.events': { events: number }
  'audit.detail.kept': { kind: 'notifications' | 'emails' | 'applications' | 'audit' | 'appointments'; from: number; to: number }
  'audit.detail.removed': { kind: 'notifications' | 'emails' | 'applications' | 'audit' | 'appointments'; removed: string | number }
  'audit.detail.setting': { setting: string | number; from: string | number; to: string | number }
  'audit.detail.texts': { texts: number }
  'audit.did.account-blocked': {}
  'audit.did.account-changed': {}
  'audit.did.account-confirmed': {}
  'audit.did.account-dropped': {}
  'audit.did.account-erased': {}
  'audit.did.account-registered': {}
  'audit.did.account-unblocked': {}
  'audit.did.accounts-opened': {}
  'audit.did.address-changed': {}
  'audit.did.address-confirmed': {}
  'audit.did.administrator-created': {}
  'audit.did.appointment-cancelled': {}
  'audit.did.appointment-claimed': {}
  'audit.did.appointment-decided': {}
  'audit.did.appointment-marked': {}
  'audit.did.appointment-moved': {}
  'audit.did.appointment-reassigned': {}
  'audit.did.calendar-feed-ended': {}
  'audit.did.calendar-feed-made': {}
  'audit.did.calendar-feed-opened': {}
  'audit.did.call-asked-for': {}
  'audit.did.call-noted': {}
  'audit.did.data-exported': {}
  'audit.did.data-removed': {}
  'audit.did.doctor-applied': {}
  'audit.did.doctor-approved': {}
  'audit.did.doctor-rejected': {}
  'audit.did.email-retried': {}
  'audit.did.emails-opened': {}
  'audit.did.import-dropped': {}
  'audit.did.import-saved': {}
  'audit.did.import-started': {}
  'audit.did.import-undone': {}
  'audit.did.invitation-accepted': {}
  'audit.did.invitation-sent': {}
  'audit.did.invitation-withdrawn': {}
  'audit.did.log-in': {}
  'audit.did.log-in-refused': {}
  'audit.did.look-changed': {}
  'audit.did.passkey-added': {}
  'audit.did.passkey-removed': {}
  'audit.did.password-changed': {}
  'audit.did.password-reset': {}
  'audit.did.password-reset-asked': {}
  'audit.did.patient-data-opened': {}
  'audit.did.picture-changed': {}
  'audit.did.picture-removed': {}
  'audit.did.profile-changed': {}
  'audit.did.proposals-made': {}
  'audit.did.proposals-withdrawn': {}
  'audit.did.recovery-code-used': {}
  'audit.did.recovery-codes-made': {}
  'audit.did.retention-changed': {}
  'audit.did.schedule-changed': {}
  'audit.did.second-factor-added': {}
  'audit.did.second-factor-removed': {}
  'audit.did.sessions-ended': {}
  'audit.did.settings-changed': {}
  'audit.did.text-retried': {}
  'audit.did.texts-opened': {}
  'audit.did.trail-cut': {}
  'audit.did.trail-exported': {}
  'audit.did.trail-opened': {}
  'audit.did.visit-email-saved': {}
  'audit.did.visit-erased': {}
  'audit.mine.account-blocked': { who: string | number }
  'audit.mine.account-changed': { who: string | number }
  'audit.mine.account-confirmed': { who: string | number }
  'audit.mine.account-unblocked': { who: string | number }
  'audit.mine.accounts-opened': { who: string | number }
  'audit.mine.address-changed': { who: string | number }
  'audit.mine.address-confirmed': { who: string | number }
  'audit.mine.appointment-cancelled': { who: string | number }
  'audit.mine.appointment-claimed': { who: string | number }
  'audit.mine.appointment-decided': { who: string | number; decision: string }
  'audit.mine.appointment-marked': { who: string | number }
  'audit.mine.appointment-moved': { who: string | number }
  'audit.mine.appointment-reassigned': { who: string | number }
  'audit.mine.call-asked-for': { who: string | number }
  'audit.mine.call-noted': { who: string | number }
  'audit.mine.data-exported': { who: string | number }
  'audit.mine.doctor-approved': { who: string | number }
  'audit.mine.doctor-rejected': { who: string | number }
  'audit.mine.emails-opened': { who: string | number }
  'audit.mine.log-in-refused': { who: string | number }
  'audit.mine.other': { who: string | number; what: string | number }
  'audit.mine.password-reset': { who: string | number }
  'audit.mine.password-reset-asked': { who: string | number }
  'audit.mine.patient-data-opened': { who: string | number }
  'audit.mine.picture-changed': { who: string | number }
  'audit.mine.picture-removed': { who: string | number }
  'audit.mine.profile-changed': { who: string | number }
  'audit.mine.proposals-made': { who: string | number }
  'audit.mine.proposals-withdrawn': { who: string | number }
  'audit.mine.recovery-code-used': { who: string | number }
  'audit.mine.schedule-changed': { who: string | number }
  'audit.mine.sessions-ended': { who: string | number }
  'audit.mine.texts-opened': { who: string | number }
  'audit.mine.visit-email-saved': { who: string | number }
  'audit.tooManyPeople': { most: string | number }
  'audit.who.admin': { name: string | number }
  'audit.who.doctor': { name: string | number }
  'audit.who.gone': {}
  'audit.who.guest': {}
  'audit.who.patient': { name: string | number }
  'audit.who.system': {}
  'auth.accountBlocked': {}
  'auth.accountUpdated': {}
  'auth.addressChangeEmailAction': {}
  'auth.addressChangeEmailCall': {}
  'auth.addressChangeEmailLead': { state: 'asked' | 'done'; hospitalName: string | number }
  'auth.addressChangeEmailSubject': { state: 'asked' | 'done' }
  'auth.addressConfirmed': {}
  'auth.addressConfirmedByHand': {}
  'auth.addressPending': { email: string | number }
  'auth.addressUnproven': {}
  'auth.addressWithdrawn': {}
  'auth.administratorCreated': {}
  'auth.alreadyProven': {}
  'auth.cannotBlockSelf': {}
  'auth.confirmAddressEmailAction': {}
  'auth.confirmAddressEmailElse': {}
  'auth.confirmAddressEmailLead': { hospitalName: string | number }
  'auth.confirmAddressEmailSubject': {}
  'auth.confirmNewAddressEmailAction': {}
  'auth.confirmNewAddressEmailLead': { hospitalName: string | number }
  'auth.confirmNewAddressEmailTerm': { days: string | number }
  'auth.confirmationSent': { days: string | number }
  'auth.device': { known: 'both' | 'browser' | 'system' | 'nothing'; browser: string | number; system: string | number }
  'auth.emailTaken': {}
  'auth.emailsGoOut': {}
  'auth.linkInvalid': {}
  'auth.linkWorksDays': { days: string | number }
  'auth.loggedIn': {}
  'auth.loggedOut': {}
  'auth.newDeviceEmailAction': {}
  'auth.newDeviceEmailLead': { date: string | number; time: string | number; email: string | number; hospitalName: string | number; known: 'both' | 'browser' | 'system' | 'nothing'; browser: string | number; system: string | number }
  'auth.newDeviceEmailSubject': {}
  'auth.noEmails': {}
  'auth.nothingToDo': {}
  'auth.nothingToDoIfYou': {}
  'auth.passwordChanged': {}
  'auth.passwordConfirmed': {}
  'auth.passwordGuessable': { reason: 'common' | 'repeats' | 'personal' }
  'auth.passwordReset': {}
  'auth.passwordResetEmailAction': {}
  'auth.passwordResetEmailElse': {}
  'auth.passwordResetEmailLead': { hospitalName: string | number }
  'auth.passwordResetEmailSubject': {}
  'auth.passwordResetEmailTerm': { minutes: string | number }
  'auth.passwordTooShort': { min: string | number }
  'auth.registered': {}
  'auth.resetLinkSent': { minutes: string | number }
  'auth.resetLinkShownNotification': {}
  'auth.sessionEnded': {}
  'auth.sessionNotFound': {}
  'auth.setupCodeInvalid': {}
  'auth.tooManyWrongPasswords': { unit: 'seconds' | 'minutes' | 'hours'; count: number }
  'auth.userNotFound': {}
  'auth.wrongCurrentPassword': {}
  'auth.wrongLogIn': {}
  'auth.wrongPassword': {}
  'bell.opened': {}
  'bell.unknown': {}
  'calendar.phone': { phone: string | number }
  'calendar.state': { state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'arrived' | 'completed' | 'missed' }
  'calendar.withDoctor': { firstName: string | number; lastName: string | number; hasVisit: 'yes' | 'no'; visit: string | number }
  'calendar.withPatient': { name: string | number; hasVisit: 'yes' | 'no'; visit: string | number }
  'caller.elsewhere': { count: number }
  'day.alreadyBlocked': {}
  'day.blockOver': {}
  'day.blocked': { count: number }
  'day.booked': {}
  'day.holdEndedNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctorLastName: string | number }
  'day.noProfile': {}
  'day.noSuchTime': {}
  'day.noteChanged': {}
  'day.noteSaved': {}
  'day.outsideHours': {}
  'day.timeKept': {}
  'day.timeOver': {}
  'day.timeTaken': {}
  'day.tooManyDays': { max: number }
  'day.unblocked': {}
  'day.undoOver': {}
  'day.undoTaken': {}
  'desk.notBookable': {}
  'desk.whichDoctor': {}
  'doctor-decides.missingNotification': { name: string | number; phone: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'doctor-decides.whatElse': { until: string | number; keptUntil: string | number; doctor: string | number }
  'doctor-emails.approvedLead': {}
  'doctor-emails.approvedSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'doctors.addressChangeEmailAction': {}
  'doctors.addressChangeEmailLead': { hospitalName: string | number }
  'doctors.addressChangeEmailSubject': {}
  'doctors.addressConfirmed': {}
  'doctors.alreadyApplied': {}
  'doctors.alreadyDoctor': {}
  'doctors.applied': {}
  'doctors.appliedNotification': { firstName: string | number; lastName: string | number }
  'doctors.cannotRejectSelf': {}
  'doctors.confirmAddressEmailAction': {}
  'doctors.confirmAddressEmailElse': {}
  'doctors.confirmAddressEmailLead': { hospitalName: string | number }
  'doctors.confirmAddressEmailSubject': {}
  'doctors.decidedNotification': { status: 'approved' | 'rejected' }
  'doctors.erased': {}
  'doctors.noWorkingTime': {}
  'doctors.notFound': {}
  'doctors.profileAddressPending': { email: string | number }
  'doctors.profileUpdated': {}
  'doctors.statusNotPossible': {}
  'doctors.statusUnchanged': { status: 'pending' | 'approved' | 'rejected' }
  'doctors.statusUpdated': {}
  'earlier.movedAwayNotification': { why: string; name: string | number; lastName: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'earlier.movedAwaySubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'earlier.movedHereAction': { state: string }
  'earlier.movedHereLead': { why: string; formerLastName: string | number; hospitalName: string | number }
  'earlier.movedHereNotification': { why: string; formerLastName: string | number; name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; state: 'pending' | 'approved' }
  'earlier.movedToOtherLead': { why: string; hospitalName: string | number }
  'earlier.movedToOtherSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'emails.changePassword': {}
  'emails.confirmAddress': {}
  'emails.dear': { name: string | number }
  'emails.dearDoctor': { doctorName: string | number }
  'emails.goodDay': {}
  'emails.hello': { name: string | number }
  'emails.helloAll': {}
  'emails.linkLeftOut': {}
  'emails.logIn': {}
  'emails.makeAccount': {}
  'emails.notFound': {}
  'emails.notSentAgain': {}
  'emails.openAccount': {}
  'emails.plain': { text: string | number }
  'emails.setPassword': {}
  'emails.triedAgain': {}
  'emails.unknown': {}
  'endings.expiredPleaseCallNotification': { name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; phone: string | number }
  'endings.text': { hospitalName: string | number; state: string; doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasVisit: 'yes' | 'no'; visit: string | number; link: string | number }
  'feeds.ended': {}
  'feeds.made': {}
  'feeds.name': { hospitalName: string | number }
  'feeds.notFound': {}
  'fields.clockTime': {}
  'fields.date': {}
  'fields.email': {}
  'fields.empty': {}
  'fields.invalid': {}
  'fields.loneSurrogate': {}
  'fields.nul': {}
  'fields.tooFewItems': { min: string | number }
  'fields.tooLarge': { max: string | number }
  'fields.tooLong': { max: string | number }
  'fields.tooManyBytes': { max: string | number }
  'fields.tooManyItems': { max: string | number }
  'fields.tooSmall': { min: string | number }
  'fields.wholeNumber': {}
  'fields.wrongOption': { options: string | number }
  'fields.wrongType': { expected: string | number; received: string | number }
  'fields.wrongValue': { expected: string | number }
  'free-times.absent': {}
  'free-times.closed': {}
  'free-times.dayFull': {}
  'free-times.isFree': {}
  'free-times.noHours': {}
  'free-times.offGrid': { count: string | number }
  'free-times.outsideHours': { hours: string | number }
  'free-times.past': {}
  'free-times.skipped': {}
  'free-times.taken': {}
  'free-times.tooFar': { date: string | number }
  'free-times.tooSoon': {}
  'guest-texts.news': { hospitalName: string | number; what: string; doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasVisit: 'yes' | 'no'; visit: string | number; link: string | number }
  'holds.enough': {}
  'holds.keyOfOther': {}
  'holds.over': {}
  'holds.released': {}
  'holds.tooMany': { count: number }
  'hospital.changedMeanwhile': {}
  'hospital.logoFormat': {}
  'hospital.logoRemoved': {}
  'hospital.logoSaved': {}
  'hospital.logoTooSmall': { side: string | number }
  'hospital.logoUnreadable': {}
  'hospital.noLogo': {}
  'hospital.saved': {}
  'hours-back.saved': { count: number }
  'http.badRequest': {}
  'http.bodyNotJson': {}
  'http.bodyTooLarge': {}
  'http.bodyTypeNotJson': {}
  'http.busy': {}
  'http.headersTooLarge': {}
  'http.internal': {}
  'http.notAllowed': {}
  'http.notFound': {}
  'http.notSignedIn': {}
  'http.notYourAccount': {}
  'http.outOfSpace': {}
  'http.passwordNeeded': {}
  'http.requestTimeout': {}
  'http.secondFactorNeeded': {}
  'http.tooManyCalls': { unit: 'seconds' | 'minutes' | 'hours'; count: number }
  'http.tooManyLogIns': {}
  'http.unavailable': {}
  'imports.about.absence': { doctor: string | number; from: string | number; to: string | number }
  'imports.about.appointment': { name: string | number; from: string | number; doctor: string | number }
  'imports.about.closedDay': { date: string | number; name: string | number }
  'imports.about.dateHours': { doctor: string | number; date: string | number; hours: string | number }
  'imports.about.doctor': { name: string | number; email: string | number }
  'imports.checking': {}
  'imports.dropped': {}
  'imports.leftOut': { count: number }
  'imports.noFile': {}
  'imports.notFound': {}
  'imports.notNow': {}
  'imports.partSaved': {}
  'imports.problem.archive': {}
  'imports.problem.broken-archive': {}
  'imports.problem.columns': {}
  'imports.problem.empty': {}
  'imports.problem.failed': {}
  'imports.problem.no-calendar': {}
  'imports.problem.no-doctor': { line: string | number }
  'imports.problem.no-tables': {}
  'imports.problem.too-complex': {}
  'imports.problem.too-many': {}
  'imports.problem.unreadable': { line: string | number }
  'imports.putBack': { count: number }
  'imports.reason.account-exists': {}
  'imports.reason.bad-date': { field: string | number }
  'imports.reason.bad-email': { field: string | number }
  'imports.reason.bad-hours': { field: string | number }
  'imports.reason.bad-number': { field: string | number }
  'imports.reason.bad-status': { field: string | number }
  'imports.reason.bad-time': { field: string | number }
  'imports.reason.buffer': {}
  'imports.reason.changed-here': {}
  'imports.reason.changed-since': {}
  'imports.reason.day-full': {}
  'imports.reason.doctor-unknown': { field: string | number }
  'imports.reason.ends-before': {}
  'imports.reason.held': {}
  'imports.reason.hours-differ': {}
  'imports.reason.in-use': {}
  'imports.reason.into-next-day': { field: string | number }
  'imports.reason.missing': { field: string | number }
  'imports.reason.not-plain': { field: string | number }
  'imports.reason.other-doctor': {}
  'imports.reason.taken': {}
  'imports.reason.told': {}
  'imports.reason.too-long': { field: string | number }
  'imports.reason.twice': {}
  'imports.reason.would-hit': {}
  'imports.saving': {}
  'imports.tooLateToUndo': {}
  'imports.undoing': {}
  'invitations.accepted': {}
  'invitations.alreadyInvited': {}
  'invitations.emailElse': {}
  'invitations.emailLead': { hospitalName: string | number; role: 'admin' | 'doctor'; days: string | number }
  'invitations.emailSubject': {}
  'invitations.invalid': {}
  'invitations.notFound': {}
  'invitations.sent': {}
  'invitations.withdrawn': {}
  'language.saved': {}
  'language.unknown': {}
  'life.before': {}
  'life.cancelled': {}
  'life.cancelledAction': { by: string }
  'life.cancelledEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'life.cancelledForDoctorLead': { by: string; hospitalName: string | number }
  'life.cancelledForDoctorNotification': { by: string; name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'life.cancelledLead': { by: string; doctor: string | number; hospitalName: string | number }
  'life.cancelledNotification': { by: string; doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'life.changedMeanwhile': {}
  'life.chooseAnother': {}
  'life.chooseAnotherAction': {}
  'life.findItHere': {}
  'life.freeNext': {}
  'life.hasBegun': {}
  'life.linkUnknown': {}
  'life.marked': { mark: 'arrived' | 'missed' | 'completed' }
  'life.moved': { state: string }
  'life.movedAction': { state: string }
  'life.movedEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'life.movedForDoctorAction': { state: string }
  'life.movedForDoctorLead': { by: string; hospitalName: string | number }
  'life.movedForDoctorNotification': { by: string; name: string | number; fromDate: string | number; fromTime: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; state: 'pending' | 'approved'; hasReason: 'yes' | 'no'; reason: string | number }
  'life.movedLead': { by: string; doctor: string | number; hospitalName: string | number }
  'life.movedNotification': { by: string; doctor: string | number; fromDate: string | number; fromTime: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'life.notMarkedNow': { state: string }
  'life.notOpenAnyMore': { state: string }
  'life.now': {}
  'life.openAppointment': {}
  'life.pleaseCall': { hours: number; whom: string; phone: string | number }
  'life.reasonNeeded': {}
  'life.requestExpiredEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'life.requestExpiredForDoctorNotification': { name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'life.requestExpiredLead': {}
  'life.requestExpiredNotification': { doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasFree: 'yes' | 'no'; free: string | number }
  'life.requestWaitsAction': {}
  'life.requestWaitsEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'life.requestWaitsLead': { hospitalName: string | number; hours: number }
  'life.requestWaitsNotification': { name: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hours: number }
  'life.sameTime': {}
  'life.takenOver': {}
  'life.tooEarly': { mark: 'arrived' | 'missed' }
  'life.tooManyTries': { unit: 'seconds' | 'minutes' | 'hours'; count: number }
  'life.visitNotFound': { hasPhone: string; phone: string | number }
  'life.visitTaken': {}
  'life.yourRequest': {}
  'marks.undone': { what: 'answer' | 'mark' }
  'notifications.allMarkedRead': {}
  'notifications.plain': { text: string | number }
  'notifications.readDeleted': {}
  'notifications.unknown': {}
  'offers.elsewhereThen': { date: string | number; time: string | number; lastName: string | number }
  'offers.emailInsteadOf': { lastName: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'outside-hits.notification': { count: number; calendar: string | number }
  'outside-hits.saved': {}
  'outside.badAddress': {}
  'outside.calendarKnown': {}
  'outside.ownCalendar': {}
  'outside.problem.address': {}
  'outside.problem.no-calendar': {}
  'outside.problem.not-public': {}
  'outside.problem.redirects': {}
  'outside.problem.refused': {}
  'outside.problem.too-complex': {}
  'outside.problem.too-large': {}
  'outside.problem.too-slow': {}
  'outside.problem.unreachable': {}
  'outside.tooMany': { most: number }
  'own-rules.dayFull': {}
  'own-rules.several': {}
  'own-rules.tooNear': {}
  'patient-news.linkLeftOut': {}
  'patient-news.proposalText': { hospitalName: string | number; doctor: string | number; date: string | number; time: string | number; hasTime: 'yes' | 'no'; link: string | number; hasPhone: 'yes' | 'no'; phone: string | number }
  'patient-news.visitTypeUnknown': {}
  'peoples-data.absences': {}
  'peoples-data.account': {}
  'peoples-data.address': {}
  'peoples-data.appointments': {}
  'peoples-data.at': {}
  'peoples-data.createdAt': {}
  'peoples-data.date': {}
  'peoples-data.device': {}
  'peoples-data.devices': {}
  'peoples-data.doctor': {}
  'peoples-data.doctorHasAppointments': { count: number }
  'peoples-data.doctorProfile': {}
  'peoples-data.email': {}
  'peoples-data.emails': {}
  'peoples-data.eraseUnderProfile': {}
  'peoples-data.erased': {}
  'peoples-data.erasedLead': { by: 'person' | 'hospital'; hospitalName: string | number }
  'peoples-data.erasedOwn': {}
  'peoples-data.erasedStays': {}
  'peoples-data.erasedSubject': {}
  'peoples-data.experience': {}
  'peoples-data.fee': {}
  'peoples-data.firstName': {}
  'peoples-data.from': {}
  'peoples-data.gender': {}
  'peoples-data.history': {}
  'peoples-data.intro': { hospitalName: string | number; date: string | number }
  'peoples-data.keptTooShort': { months: number }
  'peoples-data.languages': {}
  'peoples-data.lastAdministrator': {}
  'peoples-data.lastName': {}
  'peoples-data.lastUsed': {}
  'peoples-data.logIns': {}
  'peoples-data.message': {}
  'peoples-data.name': {}
  'peoples-data.network': {}
  'peoples-data.note': {}
  'peoples-data.notifications': {}
  'peoples-data.offers': {}
  'peoples-data.passkeys': {}
  'peoples-data.pendingEmail': {}
  'peoples-data.phone': {}
  'peoples-data.proposals': {}
  'peoples-data.readAt': {}
  'peoples-data.reason': {}
  'peoples-data.recipient': {}
  'peoples-data.retentionSaved': {}
  'peoples-data.sentAt': {}
  'peoples-data.specialization': {}
  'peoples-data.state': {}
  'peoples-data.subject': {}
  'peoples-data.text': {}
  'peoples-data.textMessages': {}
  'peoples-data.title': {}
  'peoples-data.to': {}
  'peoples-data.visitErased': {}
  'peoples-data.visitErasedLead': { hospitalName: string | number }
  'peoples-data.visitErasedStays': {}
  'peoples-data.visitErasedSubject': {}
  'peoples-data.visitType': {}
  'peoples-data.waitingList': {}
  'peoples-data.website': {}
  'peoples-data.whatOthersDid': {}
  'pictures.noPhoto': {}
  'pictures.noneThere': {}
  'pictures.notWithin': {}
  'pictures.partSaved': {}
  'pictures.removed': {}
  'pictures.saved': {}
  'pictures.tooLarge': { megabytes: string | number }
  'pictures.tooManyAtOnce': {}
  'pictures.tooManyPixels': { megapixels: string | number }
  'pictures.tooSlow': {}
  'pictures.tooSmall': { side: string | number }
  'pictures.unreadable': {}
  'pictures.uploadGone': {}
  'plan-again.alreadyCalled': { isKnown: string; by: string | number }
  'plan-again.callNoted': { isCalled: string }
  'plan-again.done': { count: number; skipped: number }
  'plan-again.nextLead': { doctor: string | number; hospitalName: string | number }
  'plan-again.nextLeadStays': { doctor: string | number; hospitalName: string | number }
  'plan-again.nextNotification': { hasTime: 'yes' | 'no'; date: string | number; time: string | number; otherDoctor: 'yes' | 'no'; toDoctor: string | number; doctor: string | number; fromDate: string | number; fromTime: string | number }
  'plan-again.nextSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'plan-again.overForStaffNotification': { name: string | number; hasTime: 'yes' | 'no'; isTold: string; phone: string | number }
  'plan-again.text': { hospitalName: string | number; what: string; doctor: string | number; date: string | number; time: string | number; hasPhone: string; phone: string | number }
  're-plan-stays.lead': { doctor: string | number; hospitalName: string | number }
  're-plan-stays.notification': { doctor: string | number; fromDate: string | number; fromTime: string | number; hasTime: 'yes' | 'no'; date: string | number; time: string | number; otherDoctor: 'yes' | 'no'; toDoctor: string | number; until: string | number }
  're-plan-stays.text': { hospitalName: string | number; doctor: string | number; date: string | number; time: string | number; hasTime: 'yes' | 'no'; link: string | number; hasPhone: 'yes' | 'no'; phone: string | number }
  're-plan-stays.whatElse': { until: string | number }
  're-plan-withdrawn.awayLead': { hospitalName: string | number; doctor: string | number }
  're-plan-withdrawn.awayNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctor: string | number }
  're-plan-withdrawn.awaySubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  're-plan-withdrawn.done': { count: number; toCall: number; decided: string; away: number }
  're-plan.answer': {}
  're-plan.answerHere': { hasTime: 'yes' | 'no' }
  're-plan.callNotification': { name: string | number; phone: string | number }
  're-plan.lapsedLead': { doctor: string | number }
  're-plan.lapsedNotification': { doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasFree: 'yes' | 'no'; free: string | number }
  're-plan.linkUnknown': {}
  're-plan.missingNotification': { count: number }
  're-plan.moved': {}
  're-plan.newTime': {}
  're-plan.notFound': {}
  're-plan.otherSpeciality': {}
  're-plan.over': { state: string }
  're-plan.proposedLead': { doctor: string | number; hospitalName: string | number }
  're-plan.proposedNotification': { doctor: string | number; fromDate: string | number; fromTime: string | number; hasTime: 'yes' | 'no'; date: string | number; time: string | number; otherDoctor: 'yes' | 'no'; toDoctor: string | number; until: string | number }
  're-plan.proposedSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  're-plan.proposedThere': {}
  're-plan.proposedTime': { hasTime: 'yes' | 'no'; otherDoctor: 'yes' | 'no' }
  're-plan.text': { hospitalName: string | number; doctor: string | number; date: string | number; time: string | number; hasPhone: string; phone: string | number }
  're-plan.timeGone': {}
  're-plan.whatElse': { until: string | number; keptUntil: string | number }
  're-plan.willCall': {}
  're-plan.withdrawnLead': { hospitalName: string | number }
  're-plan.withdrawnNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctor: string | number }
  're-plan.withdrawnSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'reminder-choice.saved': {}
  'reminders.action': {}
  'reminders.emailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'reminders.lead': {}
  'reminders.text': { hospitalName: string | number; doctor: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; hasVisit: 'yes' | 'no'; visit: string | number }
  'schedules.changedMeanwhile': {}
  'schedules.closedDaysChanged': {}
  'schedules.dayTooLong': {}
  'schedules.defaultsChanged': {}
  'schedules.emptyWindow': {}
  'schedules.endsBeforeItBegins': {}
  'schedules.hitsUndecided': { count: number }
  'schedules.nameTaken': {}
  'schedules.notThere': {}
  'schedules.plansOverlap': {}
  'schedules.saved': {}
  'schedules.timeSkipped': {}
  'schedules.tooSoon': {}
  'schedules.windowsOverlap': {}
  'security.authenticatorAdded': {}
  'security.authenticatorRemoved': {}
  'security.authenticatorThere': {}
  'security.changedEmailAction': {}
  'security.changedEmailLead': { change: 'authenticatorAdded' | 'authenticatorRemoved' | 'recoveryCodesMade' | 'recoveryCodeUsed' | 'passkeyAdded' | 'passkeyRemoved' | 'secondFactorReset'; email: string | number; hospitalName: string | number }
  'security.changedEmailSubject': { change: 'authenticatorAdded' | 'authenticatorRemoved' | 'recoveryCodesMade' | 'recoveryCodeUsed' | 'passkeyAdded' | 'passkeyRemoved' | 'secondFactorReset' }
  'security.enterCode': {}
  'security.logInEnded': {}
  'security.noFactorToReset': {}
  'security.noSecondFactor': {}
  'security.passkeyAdded': {}
  'security.passkeyNotRight': {}
  'security.passkeyRemoved': {}
  'security.passkeysOff': {}
  'security.recoveryCodesMade': {}
  'security.secondFactorReset': {}
  'security.setUpEnded': {}
  'security.tooManyWrongCodes': { minutes: number }
  'security.usePasskey': {}
  'security.wrongCode': {}
  'security.wrongRecoveryCode': {}
  'seen-schedule.changed': {}
  'sent-again.leftOtherwise': {}
  'sent-again.otherwise': {}
  'taken-offers.noCalendar': {}
  'text-log.notFound': {}
  'text-log.notSentAgain': {}
  'text-log.triedAgain': {}
  'visit-email.findItHere': {}
  'visit-email.lead': { hospitalName: string | number }
  'visit-email.saved': {}
  'visit-email.stands': { state: string }
  'visit-email.subject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'visit-email.tooMany': { unit: 'seconds' | 'minutes' | 'hours'; count: number }
  'visit-types.fact': {}
  'visit-types.gone': {}
  'visit-types.inCalendar': { name: string | number }
  'waiting.accepted': {}
  'waiting.acceptedNotification': { doctorLastName: string | number; date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'waiting.addressFirst': {}
  'waiting.answerBy': {}
  'waiting.datesBeyondHorizon': { days: string | number }
  'waiting.datesPast': {}
  'waiting.datesTurnedRound': {}
  'waiting.declined': {}
  'waiting.expiredNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctorLastName: string | number }
  'waiting.goneEmailLead': { why: string }
  'waiting.goneEmailWaits': {}
  'waiting.goneNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctorLastName: string | number }
  'waiting.left': {}
  'waiting.linkUnknown': {}
  'waiting.moved': {}
  'waiting.notOfferedAnyMore': {}
  'waiting.nothingEarlier': {}
  'waiting.offerNotFound': {}
  'waiting.offerOver': { state: string }
  'waiting.offeredEmailAction': {}
  'waiting.offeredEmailButton': {}
  'waiting.offeredEmailInstead': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'waiting.offeredEmailLead': { hospitalName: string | number }
  'waiting.offeredEmailSubject': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number }
  'waiting.offeredNotification': { date: string | number; time: string | number; overnight: 'yes' | 'no'; nextDate: string | number; doctorLastName: string | number; until: string | number }
  'waiting.seeWaitingList': {}
  'waiting.seeWaitingListHere': {}
  'waiting.specializationUnknown': {}
  'waiting.tooManyWishes': { max: number }
  'waiting.waitsAlready': {}
  'waiting.whomUnclear': {}
  'waiting.wishEndedNotification': { specialization: string | number }
  'waiting.wishNotFound': {}
  'waiting.withdrawn': {}
  'week-nights.intoNextDay': {}
}

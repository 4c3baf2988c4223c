// Written by `npm run words` from packages/words/locales/en/web.
import type { Tag } from './words.ts'

export type WebMessages = {
  'access.book': {}
  'accessibility.brief': {}
  'accessibility.colours': {}
  'accessibility.elsewhere': {}
  'accessibility.email': {}
  'accessibility.holds': {}
  'accessibility.intro': {}
  'accessibility.keyboard': {}
  'accessibility.lacks': {}
  'accessibility.motion': {}
  'accessibility.nobody': {}
  'accessibility.people': {}
  'accessibility.phone': {}
  'accessibility.reader': {}
  'accessibility.reviewed': { date: string | number }
  'accessibility.session': {}
  'accessibility.standard': {}
  'accessibility.tell': {}
  'accessibility.tellWhy': {}
  'accessibility.time': {}
  'accessibility.title': {}
  'accessibility.translated': {}
  'accessibility.written': {}
  'accessibility.zoom': {}
  'account.confirmEmail.done': {}
  'account.confirmEmail.failed': {}
  'account.confirmEmail.goOn': {}
  'account.confirmEmail.goToProfile': {}
  'account.confirmEmail.incomplete': {}
  'account.confirmEmail.intro': {}
  'account.confirmEmail.submit': {}
  'account.confirmEmail.tab': {}
  'account.confirmEmail.title': {}
  'account.forgot.askTheHospital': {}
  'account.forgot.failed': {}
  'account.forgot.goToLogin': {}
  'account.forgot.intro': {}
  'account.forgot.nothingCame': {}
  'account.forgot.sent': {}
  'account.forgot.submit': {}
  'account.forgot.title': {}
  'account.proof.awaited': {}
  'account.proof.awaitedMore': { email: string | number }
  'account.proof.failed': {}
  'account.proof.pending': { email: string | number }
  'account.proof.proven': {}
  'account.proof.required': { email: string | number }
  'account.proof.send': { isFirst: 'yes' | 'no' }
  'account.proof.unasked': {}
  'account.proof.withdraw': {}
  'account.reset.anotherLink': {}
  'account.reset.done': {}
  'account.reset.failed': {}
  'account.reset.intro': {}
  'account.reset.submit': {}
  'account.reset.title': {}
  'accounts.block.invitations': {}
  'accounts.confirm.usePasskey': {}
  'accounts.link.copy': {}
  'accounts.passkey.name': {}
  'accounts.passkey.rename': {}
  'accounts.passkey.renameIntro': {}
  'accounts.passkey.renameLabel': { name: string | number }
  'accounts.passkey.renameTitle': {}
  'accounts.passkey.saveName': {}
  'accounts.profile.sendAgain': {}
  'accounts.profile.sendFailed': {}
  'accounts.resetFactor.action': {}
  'accounts.resetFactor.confirm': {}
  'accounts.resetFactor.consequence': { email: string | number }
  'accounts.resetFactor.question': { name: string | number }
  'admin.audit.action': {}
  'admin.audit.anyAction': {}
  'admin.audit.csv': {}
  'admin.audit.date': {}
  'admin.audit.exportFailed': {}
  'admin.audit.exported': {}
  'admin.audit.exporting': { count: number }
  'admin.audit.from': {}
  'admin.audit.gone': {}
  'admin.audit.intro': {}
  'admin.audit.jsonl': {}
  'admin.audit.noMatch': {}
  'admin.audit.none': {}
  'admin.audit.others': { count: number }
  'admin.audit.person': {}
  'admin.audit.refused': {}
  'admin.audit.showAll': {}
  'admin.audit.title': {}
  'admin.audit.what': {}
  'admin.audit.when': {}
  'admin.audit.who': {}
  'admin.audit.whom': {}
  'admin.block.action': {}
  'admin.block.confirm': {}
  'admin.block.notBookable': {}
  'admin.block.question': { name: string | number }
  'admin.block.warning': { email: string | number }
  'admin.confirmAddress.action': {}
  'admin.confirmAddress.confirm': {}
  'admin.confirmAddress.consequence': { name: string | number }
  'admin.confirmAddress.question': { email: string | number }
  'admin.doctors.actions': {}
  'admin.doctors.approve': {}
  'admin.doctors.decline': {}
  'admin.doctors.declineConfirm': {}
  'admin.doctors.declineQuestion': { name: string | number }
  'admin.doctors.declineWarning': {}
  'admin.doctors.erased': {}
  'admin.doctors.name': {}
  'admin.doctors.phone': {}
  'admin.doctors.reject': {}
  'admin.doctors.rejectConfirm': {}
  'admin.doctors.rejectQuestion': { name: string | number }
  'admin.doctors.rejectWarning': {}
  'admin.doctors.search': {}
  'admin.doctors.status': {}
  'admin.doctors.statusWord': { status: 'pending' | 'approved' | 'rejected' }
  'admin.doctors.title': {}
  'admin.doctors.whatErased': {}
  'admin.emails.intro': { order: string }
  'admin.emails.none': {}
  'admin.emails.recipient': {}
  'admin.emails.retry': {}
  'admin.emails.retryFailed': {}
  'admin.emails.status': {}
  'admin.emails.statusWhy': { status: 'withheld' | 'limited' | 'outdated' }
  'admin.emails.statusWord': { status: 'sent' | 'waiting' | 'kept' | 'failing' | 'failed' | 'expired' | 'withheld' | 'limited' | 'outdated' }
  'admin.emails.subject': {}
  'admin.emails.title': {}
  'admin.emails.tries': { count: number }
  'admin.emails.whatAppears': {}
  'admin.emails.when': {}
  'admin.failed': {}
  'admin.invitations.again': {}
  'admin.invitations.invite': {}
  'admin.invitations.inviteIntro': {}
  'admin.invitations.inviteTitle': {}
  'admin.invitations.link': {}
  'admin.invitations.linkDone': {}
  'admin.invitations.linkIntro': {}
  'admin.invitations.linkTitle': {}
  'admin.invitations.none': {}
  'admin.invitations.state': {}
  'admin.invitations.stateWord': { state: 'open' | 'expired' | 'accepted' | 'withdrawn' }
  'admin.invitations.tab': {}
  'admin.invitations.title': {}
  'admin.invitations.until': {}
  'admin.invitations.withdraw': {}
  'admin.invitations.withdrawConfirm': {}
  'admin.invitations.withdrawQuestion': { email: string | number }
  'admin.invitations.withdrawWarning': {}
  'admin.itIsYou': {}
  'admin.noMatch': { items: 'doctors' | 'users'; q: string | number }
  'admin.noRows': { items: 'doctors' | 'users' }
  'admin.passwordLink.action': {}
  'admin.passwordLink.close': {}
  'admin.passwordLink.confirm': {}
  'admin.passwordLink.consequence': { email: string | number }
  'admin.passwordLink.intro': { minutes: string | number }
  'admin.passwordLink.link': {}
  'admin.passwordLink.question': { name: string | number }
  'admin.passwordLink.title': { name: string | number }
  'admin.record.account': {}
  'admin.record.accountOf': { name: string | number; email: string | number }
  'admin.record.address': {}
  'admin.record.allDoctors': {}
  'admin.record.application': {}
  'admin.record.blocked': {}
  'admin.record.edit': {}
  'admin.record.email': {}
  'admin.record.experience': {}
  'admin.record.fees': {}
  'admin.record.fromTo': { start: string | number; end: string | number }
  'admin.record.openIntro': {}
  'admin.record.openTitle': {}
  'admin.record.phone': {}
  'admin.record.specialization': {}
  'admin.record.stranded': {}
  'admin.record.tab': {}
  'admin.record.timings': {}
  'admin.record.title': { firstName: string | number; lastName: string | number }
  'admin.record.unknown': {}
  'admin.record.website': {}
  'admin.showAll': { items: 'doctors' | 'users' }
  'admin.tab.audit': {}
  'admin.tab.doctors': {}
  'admin.tab.emails': {}
  'admin.tab.setUp': {}
  'admin.tabs': {}
  'admin.unblock.action': {}
  'admin.unblock.confirm': {}
  'admin.unblock.consequence': { email: string | number }
  'admin.unblock.question': { name: string | number }
  'admin.upcoming.asDoctor': { count: number }
  'admin.upcoming.asPatient': { count: number }
  'admin.upcoming.counting': {}
  'admin.upcoming.failed': {}
  'admin.upcoming.keptNext': {}
  'admin.upcoming.withDoctor': { count: number }
  'admin.user.account': {}
  'admin.user.allUsers': {}
  'admin.user.correct': {}
  'admin.user.correctConfirm': {}
  'admin.user.correctIntro': {}
  'admin.user.correctQuestion': { name: string | number }
  'admin.user.correctTitle': {}
  'admin.user.correctWarning': { to: string | number; from: string | number }
  'admin.user.doctor': {}
  'admin.user.doctorLink': {}
  'admin.user.end': {}
  'admin.user.endAll': {}
  'admin.user.endAllQuestion': {}
  'admin.user.endAllWarning': {}
  'admin.user.endOne': { device: string | number }
  'admin.user.lastSeen': { when: string | number }
  'admin.user.noSessions': {}
  'admin.user.rightAddress': {}
  'admin.user.role': {}
  'admin.user.roleWord': { role: 'admin' | 'doctor' | 'patient' }
  'admin.user.sessions': {}
  'admin.user.tab': {}
  'admin.user.thisSession': {}
  'admin.user.unknown': {}
  'admin.users.actions': {}
  'admin.users.blocked': {}
  'admin.users.doctor': {}
  'admin.users.email': {}
  'admin.users.name': {}
  'admin.users.no': {}
  'admin.users.search': {}
  'admin.users.title': {}
  'admin.users.unproven': {}
  'admin.users.yes': {}
  'app.accessibility': {}
  'app.broken': {}
  'app.description': {}
  'app.forbidden.advice': {}
  'app.forbidden.reason': {}
  'app.forbidden.title': {}
  'app.goHome': {}
  'app.kept': {}
  'app.language': {}
  'app.language.about': {}
  'app.language.notSaved': {}
  'app.login': {}
  'app.logout': {}
  'app.menu': {}
  'app.menu.applyDoctor': {}
  'app.menu.appointments': {}
  'app.menu.doctors': {}
  'app.menu.home': {}
  'app.menu.profile': {}
  'app.menu.users': {}
  'app.noScript': {}
  'app.notFound.advice': {}
  'app.notFound.reason': {}
  'app.notFound.title': {}
  'app.register': {}
  'app.skipToContent': {}
  'app.title': {}
  'application.approved': {}
  'application.approvedTitle': {}
  'application.openProfile': {}
  'application.pending': { since: string | number }
  'application.pendingTitle': {}
  'application.rejected': { since: string | number }
  'appointments.book.address': {}
  'appointments.book.addressRequired': {}
  'appointments.book.allDoctors': {}
  'appointments.book.anotherTime': {}
  'appointments.book.asGuest': {}
  'appointments.book.checkFailed': {}
  'appointments.book.checking': {}
  'appointments.book.createAccount': {}
  'appointments.book.date': {}
  'appointments.book.dateAndTime': {}
  'appointments.book.dateAndTimeRequired': {}
  'appointments.book.dateFormat': { last: string | number }
  'appointments.book.dateOutOfRange': { first: string | number; last: string | number }
  'appointments.book.dateRequired': {}
  'appointments.book.emailFailed': {}
  'appointments.book.emailSent': {}
  'appointments.book.failed': {}
  'appointments.book.fees': {}
  'appointments.book.form': {}
  'appointments.book.gender': {}
  'appointments.book.genderChoice': { gender: string }
  'appointments.book.logIn': {}
  'appointments.book.logInAgain': {}
  'appointments.book.logInFirst': {}
  'appointments.book.loggedOutHere': {}
  'appointments.book.name': {}
  'appointments.book.nameRequired': {}
  'appointments.book.patient': {}
  'appointments.book.phone': {}
  'appointments.book.phoneRequired': {}
  'appointments.book.signedOut': {}
  'appointments.book.slotGone': { time: string | number }
  'appointments.book.slotsFree': { count: number }
  'appointments.book.slotsLoading': {}
  'appointments.book.slotsLost': {}
  'appointments.book.slotsNeedDate': {}
  'appointments.book.slotsNone': {}
  'appointments.book.slotsUnknown': {}
  'appointments.book.submit': {}
  'appointments.book.time': {}
  'appointments.book.timePlaceholder': {}
  'appointments.book.timeRequired': {}
  'appointments.book.timings': {}
  'appointments.book.title': {}
  'appointments.book.unknownDoctor': {}
  'appointments.book.unknownDoctorReason': {}
  'appointments.booked.again': {}
  'appointments.booked.list': {}
  'appointments.booked.name': {}
  'appointments.booked.status': {}
  'appointments.booked.title': {}
  'appointments.decisionFailed': {}
  'appointments.doctorName': { name: string | number }
  'appointments.list.dateAndTime': {}
  'appointments.list.findDoctor': {}
  'appointments.list.id': {}
  'appointments.list.name': {}
  'appointments.list.none': {}
  'appointments.list.phone': {}
  'appointments.list.status': {}
  'appointments.list.title': {}
  'appointments.open.approve': {}
  'appointments.open.approvedAmong': { count: number }
  'appointments.open.byDay': {}
  'appointments.open.byPhone': {}
  'appointments.open.cancel': {}
  'appointments.open.chooseAll': { count: number }
  'appointments.open.chooseDoctor': {}
  'appointments.open.chooseNone': {}
  'appointments.open.chooseOne': { name: string | number; time: string | number }
  'appointments.open.chosen': { count: number }
  'appointments.open.confirm': { count: number }
  'appointments.open.consequence': { count: number }
  'appointments.open.doctorChoice': { firstName: string | number; lastName: string | number; specialization: string | number }
  'appointments.open.done': { changed: number; others: number }
  'appointments.open.endChosen': {}
  'appointments.open.endConfirm': { state: 'approved' | 'pending' }
  'appointments.open.endQuestion': { state: 'approved' | 'pending'; name: string | number }
  'appointments.open.failed': { changed: number }
  'appointments.open.guestsOnly': {}
  'appointments.open.noMatch': {}
  'appointments.open.nobodyFree': {}
  'appointments.open.none': {}
  'appointments.open.otherDoctor': {}
  'appointments.open.progress': { done: number; count: number }
  'appointments.open.progressLabel': {}
  'appointments.open.question': { count: number }
  'appointments.open.reason': {}
  'appointments.open.reasonHint': {}
  'appointments.open.reassign': {}
  'appointments.open.reassignConfirm': {}
  'appointments.open.reassignQuestion': { name: string | number }
  'appointments.open.reject': {}
  'appointments.open.rejectChosen': {}
  'appointments.open.severalTitle': {}
  'appointments.requests.actions': {}
  'appointments.requests.address': {}
  'appointments.requests.dateAndTime': {}
  'appointments.requests.name': {}
  'appointments.requests.none': {}
  'appointments.requests.phone': {}
  'appointments.requests.status': {}
  'appointments.requests.tab': {}
  'appointments.requests.title': {}
  'appointments.requests.whatAppears': {}
  'appointments.state.approved': {}
  'appointments.state.arrived': {}
  'appointments.state.cancelled': {}
  'appointments.state.completed': {}
  'appointments.state.expired': {}
  'appointments.state.missed': {}
  'appointments.state.pending': {}
  'appointments.state.reject': {}
  'appointments.state.rejected': {}
  'appointments.zone': { zone: string | number; now: string | number }
  'asked-patient.answer': { date: string | number; time: string | number; lastName: string | number; until: string | number }
  'asked-patient.failed': {}
  'asked-patient.inLine': {}
  'asked-patient.title': { count: number }
  'asked.ofDay': { count: number; undecided: number }
  'asked.parts': { parts: string | number; most: string | number }
  'asked.sum': { told: number; toCall: number }
  'asked.title': { unasked: number }
  'asked.toList': { unasked: number }
  'auth.accountFailed': {}
  'auth.confirmPassword.failed': {}
  'auth.confirmPassword.intro': {}
  'auth.confirmPassword.submit': {}
  'auth.confirmPassword.title': {}
  'auth.email': {}
  'auth.emailRequired': {}
  'auth.invitation.failed': {}
  'auth.invitation.incomplete': {}
  'auth.invitation.intro': {}
  'auth.invitation.submit': {}
  'auth.invitation.tab': {}
  'auth.invitation.title': {}
  'auth.loggedIn': {}
  'auth.loggedOut': {}
  'auth.login.ended': {}
  'auth.login.forgot': {}
  'auth.login.passkey': {}
  'auth.login.register': {}
  'auth.login.submit': {}
  'auth.login.tab': {}
  'auth.login.title': {}
  'auth.loginFailed': {}
  'auth.name': {}
  'auth.nameRequired': {}
  'auth.newPasswordRequired': {}
  'auth.password': {}
  'auth.passwordMin': { min: string | number }
  'auth.passwordRequired': {}
  'auth.passwordTooLong': {}
  'auth.passwordTooShort': { min: string | number }
  'auth.profile.account': {}
  'auth.profile.accountIntro': {}
  'auth.profile.changePassword': {}
  'auth.profile.currentPassword': {}
  'auth.profile.currentPasswordRequired': {}
  'auth.profile.newPassword': {}
  'auth.profile.password': {}
  'auth.profile.passwordIntro': {}
  'auth.profile.save': {}
  'auth.profile.sessions': {}
  'auth.profile.sessionsIntro': {}
  'auth.profile.title': {}
  'auth.register.login': {}
  'auth.register.submit': {}
  'auth.register.tab': {}
  'auth.register.title': {}
  'auth.registerFailed': {}
  'auth.registered': {}
  'auth.session.current': {}
  'auth.session.end': {}
  'auth.session.times': { lastSeen: string | number; loggedIn: string | number }
  'auth.setUp.goToLogin': {}
  'auth.setUp.incomplete': {}
  'auth.setUp.intro': {}
  'auth.setUp.submit': {}
  'auth.setUp.tab': {}
  'auth.setUp.title': {}
  'auth.setUpFailed': {}
  'auth.strength': { strength: '0' | '1' | '2' | '3' | '4' }
  'away.add': {}
  'away.before': {}
  'away.day': { which: 'first' | 'last' | 'from' | 'to' }
  'away.days': { from: string | number; to: string | number }
  'away.editOf': { when: string | number }
  'away.hours': { from: string | number; fromTime: string | number; to: string | number; toTime: string | number }
  'away.intro': {}
  'away.kind': { kind: string }
  'away.kindLabel': {}
  'away.listBelow': {}
  'away.needed': { isTime: 'yes' | 'no' }
  'away.note': {}
  'away.noteHint': {}
  'away.remove': {}
  'away.removeConsequence': { when: string | number }
  'away.removeOf': { when: string | number }
  'away.removeQuestion': {}
  'away.save': {}
  'away.time': { end: 'from' | 'to' }
  'away.wholeDays': {}
  'backups.daily': { time: string | number }
  'backups.failed': { when: string | number }
  'backups.fails': {}
  'backups.help': {}
  'backups.journalFailed': { when: string | number }
  'backups.journalFails': {}
  'backups.last': { when: string | number; secret: string }
  'backups.lastOfSize': { when: string | number; size: string | number; secret: string }
  'backups.missing': {}
  'backups.none': {}
  'backups.off': {}
  'backups.old': {}
  'booked.answer': { expiry: string | number }
  'booked.keepCode': { canChange: string }
  'booked.news': { how: string; whom: string; phone: string | number }
  'booking-page.chooseDay': {}
  'booking-page.chosen': {}
  'booking-page.code': {}
  'booking-page.emailed': {}
  'booking-page.noTimeYet': {}
  'booking-page.nothingYet': {}
  'booking-page.sent': {}
  'caller.anotherTime': {}
  'caller.elsewhere': { count: number }
  'caller.found': { count: number }
  'caller.known': { date: string | number }
  'caller.list': {}
  'caller.shortcut': { letter: string | number }
  'choosing.allDoctors': {}
  'choosing.overlap': {}
  'choosing.overlapOne': { doctorName: string | number; date: string | number; time: string | number }
  'choosing.overlapWith': { count: number }
  'choosing.overlapYes': {}
  'choosing.soonest': {}
  'choosing.soonestGone': {}
  'choosing.soonestNone': { specialization: string | number }
  'choosing.soonestNoneAdvice': {}
  'choosing.soonestOf': { specialization: string | number }
  'choosing.soonestOther': {}
  'choosing.soonestTitle': {}
  'choosing.when': {}
  'closed.add': {}
  'closed.chooseCountry': {}
  'closed.country': {}
  'closed.countryLanguage': {}
  'closed.date': {}
  'closed.dateNeeded': {}
  'closed.days': {}
  'closed.daysIntro': {}
  'closed.forget': {}
  'closed.holidays': {}
  'closed.holidaysIntro': {}
  'closed.intro': {}
  'closed.isNew': {}
  'closed.language': {}
  'closed.leftOut': { count: number }
  'closed.leftOutDay': { date: string | number; name: string | number }
  'closed.load': {}
  'closed.loadFailed': {}
  'closed.loaded': { count: number }
  'closed.name': {}
  'closed.nameNeeded': {}
  'closed.nameOf': { date: string | number }
  'closed.none': {}
  'closed.placeChosen': {}
  'closed.placeGuessed': {}
  'closed.putIn': { count: number }
  'closed.region': {}
  'closed.remove': {}
  'closed.removeOf': { date: string | number }
  'closed.save': {}
  'closed.state': {}
  'closed.tab': {}
  'closed.title': {}
  'closed.unsaved': { count: number }
  'closed.whole': {}
  'data-check.broken': {}
  'data-check.full': {}
  'data-check.fullHelp': {}
  'data-check.help': { command: string | number }
  'data-check.last': { when: string | number }
  'data-check.never': {}
  'data-check.none': {}
  'data-check.old': {}
  'data-check.right': { when: string | number }
  'data-check.rows': { rows: number }
  'data-check.rule.a-doctor-role-without-approval': {}
  'data-check.rule.a-doctor-who-is-not-blocked-as-the-account': {}
  'data-check.rule.a-hold-of-a-proposal-that-has-ended': {}
  'data-check.rule.a-person-with-two-open-offers': {}
  'data-check.rule.a-step-that-is-not-in-the-table-of-states': {}
  'data-check.rule.a-trail-that-was-changed': {}
  'data-check.rule.an-appointment-that-is-not-as-its-history-ends': {}
  'data-check.rule.an-appointment-without-its-history': {}
  'data-check.rule.an-erased-appointment-that-says-whose-it-was': {}
  'data-check.rule.an-event-that-does-not-follow-the-one-before': {}
  'data-check.rule.an-open-offer-for-who-waits-no-more': {}
  'data-check.rule.an-open-offer-of-a-time-that-is-not-held': {}
  'data-check.rule.an-open-proposal-of-an-appointment-that-is-over': {}
  'data-check.rule.two-appointments-at-one-time': {}
  'date-field.calendar': { label: string | number }
  'date-field.close': {}
  'date-field.day': { label: string | number }
  'date-field.dayShort': {}
  'date-field.dayWithMark': { date: string | number; mark: string | number }
  'date-field.empty': {}
  'date-field.legend': {}
  'date-field.month': { label: string | number }
  'date-field.monthInWords': { number: string | number; name: string | number }
  'date-field.monthShort': {}
  'date-field.nextMonth': {}
  'date-field.noSuchDay': {}
  'date-field.previousMonth': {}
  'date-field.today': { date: string | number }
  'date-field.year': { label: string | number }
  'date-field.yearAfter': {}
  'date-field.yearBefore': {}
  'date-field.yearShort': {}
  'dates.at': { day: string | number; time: string | number }
  'dates.day': { weekday: string | number; date: string | number }
  'dates.slot': { day: string | number; time: string | number }
  'day.block.from': {}
  'day.block.fromHint': {}
  'day.block.fromRequired': {}
  'day.block.open': {}
  'day.block.reason': {}
  'day.block.reasonHint': {}
  'day.block.stay': { count: number }
  'day.block.submit': {}
  'day.block.title': { day: string | number }
  'day.block.until': {}
  'day.block.untilHint': {}
  'day.block.untilRequired': {}
  'day.book.name': {}
  'day.book.nameRequired': {}
  'day.book.noneFree': {}
  'day.book.open': {}
  'day.book.phone': {}
  'day.book.phoneRequired': {}
  'day.book.reason': {}
  'day.book.reasonHint': {}
  'day.book.reasonRequired': {}
  'day.book.submit': {}
  'day.book.time': {}
  'day.book.timeHint': { count: number }
  'day.book.timeRequired': {}
  'day.book.title': { day: string | number }
  'day.cancel': {}
  'day.day': {}
  'day.documentTitle': {}
  'day.empty': {}
  'day.failed': {}
  'day.following': {}
  'day.followingDay': {}
  'day.hasNote': {}
  'day.kept': {}
  'day.keptFrom': { date: string | number }
  'day.list': {}
  'day.mark': { mark: 'arrived' | 'missed' | 'completed' }
  'day.markOf': { mark: 'arrived' | 'missed' | 'completed'; name: string | number }
  'day.noRequests': {}
  'day.nobodyNext': { before: number }
  'day.note.changed': {}
  'day.note.failed': {}
  'day.note.intro': {}
  'day.note.join': {}
  'day.note.nothing': {}
  'day.note.save': {}
  'day.note.text': {}
  'day.note.title': {}
  'day.previous': {}
  'day.previousDay': {}
  'day.requests': {}
  'day.tab.calendar': {}
  'day.tab.requests': {}
  'day.today': {}
  'day.unblock': {}
  'day.unblockOf': { time: string | number }
  'decisions.called': {}
  'decisions.confirm': {}
  'decisions.decide': { decision: 'approved' | 'rejected' }
  'decisions.decideOn': { decision: 'approved' | 'rejected'; name: string | number; time: string | number }
  'decisions.decided': { decision: 'approved' | 'rejected'; name: string | number; date: string | number; time: string | number }
  'decisions.decidedHere': { decision: 'approved' | 'rejected' }
  'decisions.given': {}
  'decisions.inTable': { decision: 'approved' | 'rejected' }
  'decisions.question': { name: string | number }
  'decisions.undo': {}
  'decisions.undoFor': { seconds: string | number }
  'decisions.undoOf': { name: string | number }
  'decisions.withReason': {}
  'decisions.withReasonOf': { name: string | number; time: string | number }
  'desk.blockReasonHint': {}
  'desk.byName': {}
  'desk.choose': {}
  'desk.doctor': {}
  'desk.doctorHint': {}
  'desk.doctorName': { firstName: string | number; lastName: string | number }
  'desk.emailsAreKept': {}
  'desk.found': { count: number }
  'desk.intro': {}
  'desk.more': { count: number }
  'desk.noMatch': {}
  'desk.noRequests': {}
  'desk.notBookable': {}
  'desk.requests': {}
  'desk.tab': {}
  'desk.title': {}
  'desk.waiting': { count: number }
  'doctor-decides.terms': { until: string | number; keptUntil: string | number }
  'doctor-decides.whatElse': { until: string | number; keptUntil: string | number }
  'doctor-picture.area': {}
  'doctor-picture.corner': {}
  'doctor-picture.failed': {}
  'doctor-picture.file': {}
  'doctor-picture.fileAbout': { megabytes: string | number }
  'doctor-picture.intro': {}
  'doctor-picture.notSent': {}
  'doctor-picture.otherPart': {}
  'doctor-picture.part': {}
  'doctor-picture.remove': {}
  'doctor-picture.removeAbout': {}
  'doctor-picture.removeQuestion': {}
  'doctor-picture.save': {}
  'doctor-picture.sending': { percent: number }
  'doctor-picture.step': { step: 'closer' | 'further' | 'left' | 'right' | 'up' | 'down' }
  'doctor-picture.steps': {}
  'doctor-picture.title': {}
  'doctor-picture.tooLarge': { megabytes: string | number }
  'doctors.anySpecialization': {}
  'doctors.apply.failed': {}
  'doctors.apply.intro': {}
  'doctors.apply.submit': {}
  'doctors.apply.title': {}
  'doctors.card.book': {}
  'doctors.card.email': {}
  'doctors.card.experience': {}
  'doctors.card.fee': {}
  'doctors.card.name': { name: string | number }
  'doctors.card.nextFree': {}
  'doctors.card.noneFree': {}
  'doctors.card.phone': {}
  'doctors.card.timings': {}
  'doctors.form.address': {}
  'doctors.form.email': {}
  'doctors.form.experience': {}
  'doctors.form.fee': {}
  'doctors.form.firstName': {}
  'doctors.form.lastName': {}
  'doctors.form.personal': {}
  'doctors.form.phone': {}
  'doctors.form.professional': {}
  'doctors.form.sameTimes': {}
  'doctors.form.specialization': {}
  'doctors.form.timings': {}
  'doctors.form.website': {}
  'doctors.found': { count: number }
  'doctors.intro': {}
  'doctors.manyFound': { count: number }
  'doctors.noMatch': { q: string | number }
  'doctors.noMatch.advice': {}
  'doctors.noMatch.both': { q: string | number; specialization: string | number }
  'doctors.noMatch.showAll': {}
  'doctors.noMatch.specialization': { specialization: string | number }
  'doctors.none': {}
  'doctors.none.advice': {}
  'doctors.profile.hoursChanged': { start: string | number; end: string | number }
  'doctors.profile.title': {}
  'doctors.profile.unknown': {}
  'doctors.profile.unknownReason': {}
  'doctors.profile.unprovenEmail': { email: string | number }
  'doctors.profile.update': {}
  'doctors.profile.updateFailed': {}
  'doctors.search': {}
  'doctors.sortBy': {}
  'doctors.sortBy.name': {}
  'doctors.sortBy.specialization': {}
  'doctors.specialization': {}
  'doctors.title': {}
  'doctors.welcome': { name: string | number }
  'doctors.welcome.action': {}
  'doctors.welcome.tab': {}
  'doctors.welcome.text': {}
  'doubts.fee': {}
  'doubts.hours': { end: string | number }
  'doubts.phone': {}
  'drafts.clear': {}
  'drafts.found': {}
  'endings.opensNothing': {}
  'endings.othersTimes': { specialization: string | number }
  'endings.ownTimes': {}
  'endings.timeWith': { when: string | number; name: string | number }
  'endings.toWaitingList': {}
  'endings.unknownForStaff': {}
  'endings.whatLogInOpens': {}
  'endings.whyType': {}
  'facts.keptHere': { name: string | number }
  'facts.map': {}
  'facts.mapOf': { address: string | number; site: string | number }
  'facts.told': { name: string | number; copy: 'account' | 'guest' | 'none'; email: string | number }
  'feeds.address': {}
  'feeds.copy': {}
  'feeds.end': {}
  'feeds.endConsequence': {}
  'feeds.endQuestion': {}
  'feeds.failed': {}
  'feeds.how': {}
  'feeds.intro': { whose: 'patient' | 'doctor' }
  'feeds.keep': {}
  'feeds.make': {}
  'feeds.open': {}
  'feeds.replace': {}
  'feeds.replaceConsequence': {}
  'feeds.replaceQuestion': {}
  'feeds.shownOnce': {}
  'feeds.since': { when: string | number }
  'feeds.title': { whose: 'patient' | 'doctor' }
  'figures.answers.bound': { bound: 'hour' | 'fourHours' | 'day' | 'twoDays' | 'later' }
  'figures.answers.count': {}
  'figures.answers.inADay': { count: number; share: string | number }
  'figures.answers.none': {}
  'figures.answers.stillWaiting': {}
  'figures.answers.time': {}
  'figures.answers.title': {}
  'figures.answers.waiting': { count: number; since: string | number }
  'figures.answersWithin': { hours: number }
  'figures.asOf': { when: string | number }
  'figures.countAndShare': { count: string | number; share: string | number }
  'figures.hours.fullest': { weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'; time: string | number }
  'figures.hours.hour': {}
  'figures.hours.months': { span: string; from: string | number; to: string | number }
  'figures.hours.none': {}
  'figures.hours.title': {}
  'figures.intro': { of: 'hospital' | 'doctor' }
  'figures.notYet': {}
  'figures.others': {}
  'figures.outcomes.cancelled': { share: string | number }
  'figures.outcomes.kind': { kind: 'completed' | 'missed' | 'approved' | 'pending' | 'cancelled' | 'rejected' | 'expired' }
  'figures.outcomes.missed': { share: string | number }
  'figures.outcomes.note': {}
  'figures.outcomes.title': {}
  'figures.outcomes.unmarked': {}
  'figures.outcomes.what': {}
  'figures.part': { per: 'day' | 'week' | 'month' }
  'figures.period': {}
  'figures.periodOf': { period: 'weeks4' | 'weeks13' | 'year' | 'ahead' }
  'figures.save': {}
  'figures.saveOf': { title: string | number }
  'figures.share': {}
  'figures.speciality': {}
  'figures.sum': {}
  'figures.tab': {}
  'figures.table': { title: string | number }
  'figures.third.ahead': { days: number }
  'figures.third.days': {}
  'figures.third.latest': { of: string; days: number }
  'figures.third.none': {}
  'figures.third.title': {}
  'figures.third.why': {}
  'figures.third.without': { count: number }
  'figures.title': {}
  'figures.visits.most': { per: 'day' | 'week' | 'month'; when: string | number; count: string | number }
  'figures.visits.note': {}
  'figures.visits.sum': { count: number }
  'figures.visits.title': {}
  'figures.visits.trend': { trend: 'up' | 'down' | 'same' }
  'find.anyLanguage': {}
  'find.counted': { name: string | number; count: number }
  'find.filters': {}
  'find.filtersChosen': { count: number }
  'find.form.addLanguage': {}
  'find.form.chooseLanguage': {}
  'find.form.languages': {}
  'find.free': {}
  'find.free.any': {}
  'find.free.today': {}
  'find.free.week': {}
  'find.freeChosen': { within: string | number }
  'find.frequent': {}
  'find.language': {}
  'find.languages': {}
  'find.meant.names': { q: string | number }
  'find.meant.slip': { specialities: string | number }
  'find.meant.word': { q: string | number; specialities: string | number }
  'find.noMatch': {}
  'find.remove': { filter: string | number }
  'find.today': {}
  'free-times.ask': {}
  'free-times.askFailed': {}
  'free-times.card.weekdays': {}
  'free-times.colleagues': {}
  'free-times.countFree': { count: number }
  'free-times.date': {}
  'free-times.dateRequired': {}
  'free-times.dayState': { state: string }
  'free-times.earlier': {}
  'free-times.earlierWeek': {}
  'free-times.everyDay': {}
  'free-times.later': {}
  'free-times.laterWeek': {}
  'free-times.nearest': {}
  'free-times.next': {}
  'free-times.notHere': {}
  'free-times.openAppointment': {}
  'free-times.part': { part: string }
  'free-times.slotsOf': { day: string | number }
  'free-times.sortBy': {}
  'free-times.time': {}
  'free-times.timeRequired': {}
  'free-times.week': {}
  'free-times.weekFromTo': { from: string | number; to: string | number }
  'free-times.weekLoading': {}
  'free-times.weekLost': {}
  'free-times.weekdays': { first: string | number; last: string | number }
  'free-times.weekdaysLine': { days: string | number }
  'free-times.whichTime': {}
  'free-times.why.absent': { kind: string; from: string | number; to: string | number }
  'free-times.why.blocked': { from: string | number; to: string | number }
  'free-times.why.booked': { name: string | number; from: string | number; to: string | number }
  'free-times.why.break': { hours: string | number }
  'free-times.why.buffer': { name: string | number; from: string | number; to: string | number; minutes: number }
  'free-times.why.bufferOfHold': { from: string | number; to: string | number; minutes: number }
  'free-times.why.closed': { name: string | number }
  'free-times.why.dayFull': { count: number }
  'free-times.why.elsewhere': { name: string | number; from: string | number; to: string | number }
  'free-times.why.held': { from: string | number; to: string | number }
  'free-times.why.horizon': { date: string | number }
  'free-times.why.noHours': {}
  'free-times.why.notice': { minutes: number }
  'free-times.why.offGrid': { minutes: number }
  'free-times.why.outside': { hours: string | number }
  'free-times.why.past': {}
  'free-times.why.skipped': {}
  'free-times.whyNot': {}
  'free-times.with': { name: string | number }
  'guest-texts.answer': {}
  'hold.begun': { minutes: number }
  'hold.kept': {}
  'hold.lastMinute': {}
  'hold.notKept': {}
  'hold.over': {}
  'hold.renew': {}
  'hold.renewFailed': {}
  'hold.renewed': { minutes: number }
  'home.arrived': {}
  'home.calendar': {}
  'home.free': {}
  'home.fromNow': { until: string | number }
  'home.noGaps': {}
  'home.noHours': {}
  'home.over': {}
  'home.toCome': {}
  'home.today': { day: string | number }
  'hospital.asChosen': {}
  'hospital.backToOurs': {}
  'hospital.became': { colour: string | number }
  'hospital.colour': {}
  'hospital.colourAbout': {}
  'hospital.iconShown': {}
  'hospital.intro': {}
  'hospital.logo': {}
  'hospital.logoAbout': {}
  'hospital.logoFile': {}
  'hospital.logoFileAbout': { kilobytes: string | number }
  'hospital.logoSending': {}
  'hospital.logoShown': {}
  'hospital.logoTooLarge': { kilobytes: string | number }
  'hospital.look.dark': {}
  'hospital.look.dark-more': {}
  'hospital.look.light': {}
  'hospital.look.light-more': {}
  'hospital.name': {}
  'hospital.nameAbout': { name: string | number }
  'hospital.nameAndColour': {}
  'hospital.noLogo': {}
  'hospital.notSaved': {}
  'hospital.pick': {}
  'hospital.preview': {}
  'hospital.previewAbout': {}
  'hospital.removeAbout': {}
  'hospital.removeLogo': {}
  'hospital.removeQuestion': {}
  'hospital.sampleButton': {}
  'hospital.sampleLink': {}
  'hospital.sampleSoft': {}
  'hospital.save': {}
  'hospital.tab': {}
  'hospital.title': {}
  'hospital.wrongColour': {}
  'imports.all': {}
  'imports.broken': { percent: number }
  'imports.check': {}
  'imports.chooseIntro': {}
  'imports.chooseTitle': {}
  'imports.counts': { new: number; changed: number; same: number; conflict: number }
  'imports.doctorEmail': {}
  'imports.doctorEmailAbout': {}
  'imports.drop': {}
  'imports.emptyFile': {}
  'imports.failed': {}
  'imports.file': {}
  'imports.fileAbout': { megabytes: string | number }
  'imports.incomplete': {}
  'imports.intro': {}
  'imports.kind.absence': {}
  'imports.kind.appointment': {}
  'imports.kind.closed-day': {}
  'imports.kind.date-hours': {}
  'imports.kind.doctor': {}
  'imports.line': {}
  'imports.noFile': {}
  'imports.noRows': {}
  'imports.none': {}
  'imports.outcome': {}
  'imports.progress': {}
  'imports.progressOf': { done: number; total: number }
  'imports.save': { count: number }
  'imports.sending': { percent: number }
  'imports.state': { state: 'uploading' | 'checking' | 'checked' | 'saving' | 'saved' | 'undoing' | 'undone' | 'failed' }
  'imports.status': {}
  'imports.stop': {}
  'imports.tab': {}
  'imports.tellsPatients': {}
  'imports.templateAppointments': {}
  'imports.templateDoctors': {}
  'imports.title': {}
  'imports.tooLarge': {}
  'imports.tryAgain': {}
  'imports.undo': {}
  'imports.undoQuestion': { fileName: string | number }
  'imports.undoWarning': {}
  'imports.undoneStays': { count: number }
  'imports.verdict': { verdict: 'new' | 'changed' | 'same' | 'conflict' }
  'imports.what': {}
  'imports.when': {}
  'in-absence.decide': {}
  'in-absence.decideOf': { when: string | number }
  'in-absence.title': {}
  'in-absence.toProposals': {}
  'in-absence.visit': { when: string | number; decision: 'kept' | 'asked' | 'toDecide' }
  'in-absence.visits': {}
  'in-steps.after': { count: number }
  'in-steps.again': { most: string | number }
  'in-steps.goOn': {}
  'in-steps.notAsked': {}
  'in-steps.preview': { most: string | number; left: number }
  'kept.account': {}
  'kept.administrators': {}
  'kept.booking': {}
  'kept.do': {}
  'kept.doAfter': {}
  'kept.doctor': {}
  'kept.intro': {}
  'kept.long': {}
  'kept.news': {}
  'kept.others': {}
  'kept.rest': {}
  'kept.title': {}
  'kept.trail': {}
  'kept.unknown': {}
  'kept.what': {}
  'kept.who': {}
  'leave.consequence': {}
  'leave.go': {}
  'leave.question': {}
  'leave.stay': {}
  'left-out.all': { count: number }
  'left-out.chooseAll': {}
  'left-out.chooseLine': { line: string | number }
  'left-out.filter': { show: 'new' | 'changed' | 'same' | 'conflict' | 'leftOut'; count: number }
  'left-out.filters': {}
  'left-out.how': {}
  'left-out.leaveOut': { count: number }
  'left-out.leftOut': {}
  'left-out.lookFirst': {}
  'left-out.putBack': { count: number }
  'lists.act': { act: string }
  'lists.appointments': { show: string }
  'lists.chooseAll': {}
  'lists.chooseNone': {}
  'lists.chooseOne': { name: string | number }
  'lists.chosen': { count: number }
  'lists.close': {}
  'lists.consequence': { act: string }
  'lists.count': { count: number }
  'lists.doctors': { show: string }
  'lists.done': { act: string; count: number }
  'lists.down': { column: string | number }
  'lists.emails': { show: string }
  'lists.failedOf': { name: string | number; problem: string | number }
  'lists.imports': { show: string }
  'lists.invitations': { show: string }
  'lists.latest': {}
  'lists.leftOut': { count: number }
  'lists.many': { count: number }
  'lists.newest': {}
  'lists.none': {}
  'lists.notDone': { count: number }
  'lists.oldest': {}
  'lists.progress': { done: number; count: number }
  'lists.question': { act: string; count: number }
  'lists.reversed': { column: string | number }
  'lists.several': {}
  'lists.show': {}
  'lists.soonest': {}
  'lists.sort': {}
  'lists.up': { column: string | number }
  'lists.users': { show: string }
  'lists.waitingFirst': {}
  'look.colours': {}
  'look.compact': {}
  'look.compact.about': {}
  'look.dark': {}
  'look.darkMore': {}
  'look.intro': {}
  'look.light': {}
  'look.lightMore': {}
  'look.system': {}
  'look.title': {}
  'many-hits.more': { count: number }
  'many-hits.rest': { count: number }
  'many-hits.tooMany': { most: string | number }
  'marks.came': {}
  'marks.correct': {}
  'marks.correctHint': {}
  'marks.noted': { mark: 'arrived' | 'missed' | 'completed' }
  'marks.pastPatient': { when: string | number }
  'marks.pastStaff': {}
  'marks.question': {}
  'mine.next': { when: string | number }
  'mine.nonePast': {}
  'mine.noneUpcoming': {}
  'mine.open': { can: 'yes' | 'no' }
  'mine.past': {}
  'mine.state': { state: 'pending' | 'approved' | 'arrived' }
  'mine.upcoming': {}
  'notifications.count': { count: number }
  'notifications.deleteAllRead': {}
  'notifications.deleteAllReadFailed': {}
  'notifications.deleteConfirm': {}
  'notifications.deleteQuestion': {}
  'notifications.deleteWarning': { count: number }
  'notifications.markAllRead': {}
  'notifications.markAllReadFailed': {}
  'notifications.newest': { shown: number; all: number }
  'notifications.noneRead': {}
  'notifications.noneUnread': {}
  'notifications.read': {}
  'notifications.title': {}
  'notifications.unread': {}
  'notifications.unreadCount': { count: string | number }
  'notifications.whatAppears': {}
  'offers.anyDoctor': {}
  'offers.elsewhereTitle': {}
  'offers.elsewhereYes': {}
  'offers.failed': {}
  'offline.asOf': { when: string | number }
  'offline.back': {}
  'offline.gone': {}
  'offline.place': {}
  'one-date.help': {}
  'open-told.callGuest': { phone: string | number }
  'open-told.isTold': { by: 'account' | 'email' }
  'open-told.notTold': { count: number }
  'open-told.pleaseCall': { count: number }
  'open-told.told': { count: number }
  'outside-hits.decide': { count: number }
  'outside-hits.decideOf': { count: number; calendar: string | number }
  'outside-hits.hit': { name: string | number; when: string | number; decision: 'open' | 'kept' | 'asked' | 'unanswered' }
  'outside-hits.open': { count: number }
  'outside-hits.others': { count: number }
  'outside-hits.save': {}
  'outside-hits.title': { count: number }
  'outside-hits.toDecide': {}
  'outside-hits.why': { calendar: string | number; count: number }
  'outside.add': {}
  'outside.addTitle': {}
  'outside.added': {}
  'outside.address': {}
  'outside.addressAbout': {}
  'outside.at': { host: string | number }
  'outside.failed': {}
  'outside.failing': { since: string | number; problem: string | number }
  'outside.intro': {}
  'outside.isCut': {}
  'outside.name': {}
  'outside.none': {}
  'outside.readAgain': {}
  'outside.readNow': {}
  'outside.readNowOf': { name: string | number }
  'outside.remove': {}
  'outside.removeConfirm': {}
  'outside.removeOf': { name: string | number }
  'outside.removeQuestion': { name: string | number }
  'outside.removeWarning': {}
  'outside.removed': {}
  'outside.state': { count: number; when: string | number }
  'outside.tab': {}
  'own-rules.gaveWay': { rules: string | number }
  'own-rules.giveWay': { count: number }
  'own-rules.rule': { rule: string }
  'own-rules.short': { rule: string }
  'patient.offer.all': {}
  'patient.offer.openAppointment': {}
  'patient.offer.taken': {}
  'patient.offer.takenEmail': {}
  'patient.offer.takenNext': { state: string }
  'patient.visitType': {}
  'patient.visitTypeOf': { visitType: string | number }
  'patient.visitTypeRequired': {}
  'patient.wish.anyDoctor': {}
  'patient.wish.earlierThan': { date: string | number; time: string | number; firstName: string | number; lastName: string | number }
  'patient.wish.newAppointment': {}
  'patient.wish.onlyDoctor': { firstName: string | number; lastName: string | number }
  'patient.wish.speciality': {}
  'patient.wish.specialityRequired': {}
  'patient.wish.whatFor': {}
  'patient.wish.withWhom': {}
  'patient.wish.withWhomHint': {}
  'peoples-data.erase.action': { whose: string }
  'peoples-data.erase.appointments': { count: number }
  'peoples-data.erase.confirm': {}
  'peoples-data.erase.hasAppointments': { count: number }
  'peoples-data.erase.intro': { whose: string }
  'peoples-data.erase.keep': {}
  'peoples-data.erase.lastAdministrator': {}
  'peoples-data.erase.looking': {}
  'peoples-data.erase.ownQuestion': {}
  'peoples-data.erase.question': { name: string | number }
  'peoples-data.erase.staysByName': {}
  'peoples-data.erase.title': { whose: string }
  'peoples-data.erase.unknown': {}
  'peoples-data.erase.whatGoes': {}
  'peoples-data.erase.whatStays': {}
  'peoples-data.erase.wishes': { count: number }
  'peoples-data.failed': {}
  'peoples-data.html': {}
  'peoples-data.intro': { whose: string }
  'peoples-data.json': {}
  'peoples-data.saved': {}
  'peoples-data.title': { whose: string }
  'peoples-data.visit.cancelled': {}
  'peoples-data.visit.done': {}
  'peoples-data.visit.doneTitle': {}
  'peoples-data.visit.erase': {}
  'peoples-data.visit.intro': {}
  'peoples-data.visit.keep': {}
  'peoples-data.visit.question': {}
  'peoples-data.visit.title': {}
  'peoples-data.visit.whatGoes': {}
  'peoples-data.visit.whatStays': {}
  'picture.about': { day: string | number; time: string | number }
  'picture.chosen': {}
  'picture.chosenNote': {}
  'picture.close': {}
  'picture.dayHead': { weekday: string | number; day: string | number }
  'picture.drag': {}
  'picture.events': {}
  'picture.followingWeek': {}
  'picture.hours': { count: number; hours: string | number }
  'picture.kept': {}
  'picture.label': {}
  'picture.listOfWeek': {}
  'picture.loading': {}
  'picture.offered': {}
  'picture.offeredNote': {}
  'picture.open': {}
  'picture.openDay': { day: string | number }
  'picture.previousWeek': {}
  'picture.times': {}
  'picture.view': { view: 'list' | 'weekList' | 'day' | 'week' }
  'picture.views': {}
  'picture.weekOf': { from: string | number; to: string | number }
  'plan-again.again': {}
  'plan-again.againFor': { name: string | number }
  'plan-again.away': { count: number }
  'plan-again.called': {}
  'plan-again.calledBy': { isKnown: string; by: string | number; at: string | number }
  'plan-again.calledFor': { name: string | number }
  'plan-again.choice': { choice: 'again' | 'keep' | 'cancel' | 'later' }
  'plan-again.chooseFirst': {}
  'plan-again.confirm': {}
  'plan-again.decide': {}
  'plan-again.decideAll': { count: number }
  'plan-again.decideFor': { name: string | number }
  'plan-again.decideOne': { name: string | number }
  'plan-again.doneInParts': { count: string | number }
  'plan-again.failed': {}
  'plan-again.here': { count: number; isAny: string }
  'plan-again.intro': { count: number }
  'plan-again.noAddress': { state: string }
  'plan-again.notCalled': {}
  'plan-again.notCalledFor': { name: string | number }
  'plan-again.progress': { done: string | number; of: string | number }
  'plan-again.propose': { count: number }
  'plan-again.title': { count: number }
  'plan-again.toCall': { count: number; all: number }
  'plan-again.toDecide': {}
  'plan-again.withdrawOne': { name: string | number }
  'preview.areOthers': {}
  'preview.back': {}
  'preview.call': { count: number }
  'preview.callTitle': { count: number }
  'preview.called': {}
  'preview.decision': { decision: 'keep' | 'cancel' | 'rePlan' }
  'preview.failed': {}
  'preview.forAll': { decision: 'keep' | 'cancel' | 'rePlan' }
  'preview.intro': { count: number }
  'preview.isProposed': {}
  'preview.look': { name: string | number }
  'preview.message': { count: number }
  'preview.messageHint': { count: number }
  'preview.messageNeeded': {}
  'preview.moreColleagues': { most: string | number }
  'preview.noAccount': { phone: string | number }
  'preview.noTime': {}
  'preview.notTried': {}
  'preview.proof': { isBest: string; gap: string | number }
  'preview.rePlan': { count: number }
  'preview.save': {}
  'preview.showPlan': {}
  'preview.sum': { keep: number; cancel: number; planned: number; open: number }
  'preview.title': { count: number }
  'preview.undecided': {}
  'preview.why': { why: string }
  'preview.withDoctor': { firstName: string | number; lastName: string | number }
  'preview.wouldPropose': {}
  'proposals-list.againAll': { count: string | number }
  'proposals-list.choice': { show: string; count: string | number }
  'proposals-list.decideAll': { count: string | number }
  'proposals-list.doctor': {}
  'proposals-list.everyDoctor': { count: string | number }
  'proposals-list.later': {}
  'proposals-list.laterFailed': {}
  'proposals-list.noLater': {}
  'proposals-list.noMatch': {}
  'proposals-list.ofDoctor': { firstName: string | number; lastName: string | number; count: string | number }
  'proposals-list.search': {}
  'proposals-list.show': {}
  'proposals-list.showAll': {}
  'proposals-list.toDecide': { count: number }
  'proposals-list.toDecideIntro': {}
  'proposals-list.withdrawAll': { count: string | number }
  'proposed.open': {}
  'proposed.openVisit': {}
  'proposed.state': { state: 'open' | 'call' | 'overdue' }
  'proposed.to': { name: string | number }
  're-plan-stays.heading': {}
  're-plan-stays.terms': { until: string | number }
  're-plan-stays.timeOver': {}
  're-plan-stays.timeOverStaff': {}
  're-plan-stays.whatElse': { until: string | number }
  're-plan-withdrawn.confirm': { count: number }
  're-plan-withdrawn.freed': { count: number }
  're-plan-withdrawn.leave': { count: number }
  're-plan-withdrawn.ofDoctor': { count: number; firstName: string | number; lastName: string | number; isOneDay: 'yes' | 'no'; from: string | number; to: string | number }
  're-plan-withdrawn.question': { count: string | number }
  're-plan.accept': {}
  're-plan.acceptFor': { name: string | number }
  're-plan.acceptShort': {}
  're-plan.another': {}
  're-plan.anotherFor': { name: string | number }
  're-plan.back': {}
  're-plan.badge.accepted': {}
  're-plan.badge.call': {}
  're-plan.badge.cancelled': {}
  're-plan.badge.lapsed': {}
  're-plan.badge.moved': {}
  're-plan.badge.noAddress': {}
  're-plan.badge.overdue': {}
  're-plan.badge.waits': {}
  're-plan.badge.withdrawn': {}
  're-plan.call': {}
  're-plan.chooseFirst': {}
  're-plan.failed': {}
  're-plan.freeTimes': {}
  're-plan.from': {}
  're-plan.fromStaff': {}
  're-plan.heading': {}
  're-plan.incomplete': {}
  're-plan.listTitle': {}
  're-plan.noTimes': {}
  're-plan.noTimesReason': {}
  're-plan.none': {}
  're-plan.notYours': {}
  're-plan.nothingHeld': {}
  're-plan.nothingProposed': {}
  're-plan.now': {}
  're-plan.onRecord': {}
  're-plan.onRecordAnswer': {}
  're-plan.onRecordSee': {}
  're-plan.open': { count: number }
  're-plan.openIntro': {}
  're-plan.over': { count: number }
  're-plan.page': {}
  're-plan.proposed': {}
  're-plan.proposedStaff': {}
  're-plan.reason': {}
  're-plan.seeAppointment': {}
  're-plan.state.accepted': {}
  're-plan.state.cancelled': {}
  're-plan.state.lapsed': {}
  're-plan.state.moved': {}
  're-plan.state.withdrawn': {}
  're-plan.tab': {}
  're-plan.take': {}
  're-plan.terms': { until: string | number; keptUntil: string | number }
  're-plan.toAppointments': {}
  're-plan.unknown': {}
  're-plan.whatAppears': {}
  're-plan.whatElse': { until: string | number; keptUntil: string | number }
  're-plan.willCall': {}
  're-plan.with': { firstName: string | number; lastName: string | number }
  're-plan.withdraw': {}
  're-plan.withdrawFor': { name: string | number }
  'record.account': {}
  'record.actions': {}
  'record.addToCalendar': {}
  'record.address': {}
  'record.bookAgain': {}
  'record.calendarFailed': {}
  'record.cancel': {}
  'record.cancelConfirm': {}
  'record.cancelQuestion': {}
  'record.changeUntil': { until: string | number; whom: string; phone: string | number }
  'record.code': {}
  'record.codeHint': {}
  'record.codeRequired': {}
  'record.codeTitle': {}
  'record.doctor': {}
  'record.doctorPhone': {}
  'record.email': {}
  'record.emailHint': {}
  'record.event': { who: 'you' | 'patient' | 'doctor' | 'admin' | 'system'; what: string; name: string | number; from: string | number; to: string | number; doctor: string | number; hasReason: 'yes' | 'no'; reason: string | number }
  'record.facts': {}
  'record.failed': {}
  'record.file': {}
  'record.fileText': { hospital: string | number; doctor: string | number; date: string | number; time: string | number; name: string | number; code: string | number; link: string | number; find: string | number; phone: string | number }
  'record.find': {}
  'record.findByCode': {}
  'record.findFailed': {}
  'record.findTitle': {}
  'record.history': {}
  'record.keepIt': {}
  'record.linkIncomplete': {}
  'record.linkIncompleteReason': {}
  'record.linkOpensNothing': {}
  'record.logIn': {}
  'record.mark': { mark: 'arrived' | 'missed' | 'completed' }
  'record.move': {}
  'record.moveForm': {}
  'record.moveIntro': {}
  'record.moveIntroStaff': { told: 'patient' | 'nobody' }
  'record.moveSubmit': {}
  'record.moveTitle': {}
  'record.next': {}
  'record.noAccount': {}
  'record.notTold': { name: string | number; phone: string | number }
  'record.open': {}
  'record.orFind': { address: string | number }
  'record.patient': {}
  'record.patientNext': { state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'arrived' | 'completed' | 'missed'; expiry: string | number }
  'record.patientPhone': {}
  'record.phone': {}
  'record.phoneField': {}
  'record.phoneHint': {}
  'record.phoneRequired': {}
  'record.place': {}
  'record.print': {}
  'record.reason': {}
  'record.reasonHint': { told: 'patient' | 'nobody' }
  'record.reasonNeeded': { told: 'patient' | 'nobody' }
  'record.save': {}
  'record.staffNext': { state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'arrived' | 'completed' | 'missed'; expiry: string | number }
  'record.state': {}
  'record.stay': {}
  'record.tab': {}
  'record.takeOver': {}
  'record.takeOverIntro': {}
  'record.takeOverTitle': {}
  'record.title': {}
  'record.toList': {}
  'record.tooLate': { hours: number; whom: string; phone: string | number }
  'record.unknown': {}
  'record.unknownReason': {}
  'record.visitTitle': {}
  'record.waitForEarlier': {}
  'record.when': {}
  'record.yourCode': {}
  'record.yourLink': {}
  'record.zone': { zone: string | number }
  'reminders.channel': { channel: 'email' | 'text' | 'both' }
  'reminders.failed': {}
  'reminders.hours': { hours: number }
  'reminders.how': {}
  'reminders.intro': { whose: 'account' | 'visit' }
  'reminders.night': {}
  'reminders.none': {}
  'reminders.save': {}
  'reminders.title': {}
  'reminders.unreachable': {}
  'reminders.when': {}
  'requests.heading': { group: 'waiting' | 'today' | 'coming' | 'past'; count: string | number }
  'requests.none': { view: 'waiting' | 'today' | 'coming' | 'past' }
  'requests.show': {}
  'requests.view': { view: 'all' | 'waiting' | 'today' | 'coming' | 'past' }
  'retention.about': { kind: 'notifications' | 'emails' | 'applications' | 'audit' | 'appointments' }
  'retention.change': {}
  'retention.counting': {}
  'retention.forGood': {}
  'retention.goes': { count: number }
  'retention.intro': {}
  'retention.keepFor': {}
  'retention.kept': { time: string | number }
  'retention.kind': { kind: 'notifications' | 'emails' | 'applications' | 'audit' | 'appointments' }
  'retention.months': { months: number }
  'retention.notCounted': {}
  'retention.notSaved': {}
  'retention.nothingGoes': {}
  'retention.proposed': { time: string | number }
  'retention.save': {}
  'retention.tab': {}
  'retention.title': {}
  'retention.years': { years: number }
  'schedules.absences': {}
  'schedules.add': {}
  'schedules.addOf': { day: string | number }
  'schedules.bar': { day: string | number; window: string | number }
  'schedules.cancel': {}
  'schedules.changeDateOf': { day: string | number }
  'schedules.changeSlots': {}
  'schedules.changedMeanwhile': {}
  'schedules.copy': {}
  'schedules.copyNow': {}
  'schedules.copyOf': { day: string | number }
  'schedules.copyTo': { day: string | number }
  'schedules.defaults.heading': {}
  'schedules.defaults.intro': {}
  'schedules.defaults.save': {}
  'schedules.defaults.title': {}
  'schedules.edit': {}
  'schedules.editOf': { when: string | number }
  'schedules.editPlan': {}
  'schedules.example.buffer': { hasBuffer: 'yes' | 'no'; next: string | number }
  'schedules.example.horizon': { isOwn: 'yes' | 'no'; days: number; until: string | number }
  'schedules.example.most': { isSet: 'yes' | 'no'; count: number }
  'schedules.example.notice': { notice: 'none' | 'sameDay' | 'days'; earliest: string | number; days: number }
  'schedules.example.slots': { minutes: number; first: string | number; second: string | number; third: string | number }
  'schedules.field': { end: 'start' | 'end' }
  'schedules.fieldOf': { end: 'start' | 'end'; day: string | number; number: string | number }
  'schedules.firstPlan': {}
  'schedules.from': {}
  'schedules.fromHint': {}
  'schedules.fromNeeded': {}
  'schedules.help': {}
  'schedules.keepMine': {}
  'schedules.laterDates': {}
  'schedules.newPlan': {}
  'schedules.nextDays': {}
  'schedules.nextPlan': {}
  'schedules.noAbsences': {}
  'schedules.noHours': {}
  'schedules.noTypes': {}
  'schedules.noticeUnit': {}
  'schedules.otherDate': {}
  'schedules.otherDateHint': {}
  'schedules.outOfBounds': { least: string | number; most: string | number }
  'schedules.overnight': {}
  'schedules.planGone': {}
  'schedules.planWhen': { isOpen: 'yes' | 'no'; from: string | number; to: string | number }
  'schedules.plans': {}
  'schedules.plansIntro': {}
  'schedules.putBack': {}
  'schedules.putBackOf': { day: string | number }
  'schedules.remove': {}
  'schedules.removeConsequence': { when: string | number }
  'schedules.removeOf': { day: string | number; number: string | number }
  'schedules.removePlan': {}
  'schedules.removePlanOf': { when: string | number }
  'schedules.removeQuestion': {}
  'schedules.saveDate': {}
  'schedules.savePlan': {}
  'schedules.saveSlots': {}
  'schedules.setting': { name: 'slotMinutes' | 'bufferBefore' | 'bufferAfter' | 'noticeMinutes' | 'horizonDays' | 'mostVisits' }
  'schedules.settingHint': { name: 'slotMinutes' | 'bufferBefore' | 'bufferAfter' | 'noticeMinutes' | 'horizonDays' | 'mostVisits' }
  'schedules.slots': {}
  'schedules.slotsIntro': {}
  'schedules.source': { source: 'date' | 'plan' | 'usual' }
  'schedules.sum': { count: number; hours: number; minutes: number }
  'schedules.tab.defaults': {}
  'schedules.tab.record': {}
  'schedules.tab.timeOff': {}
  'schedules.tab.visitTypes': {}
  'schedules.tab.workingHours': {}
  'schedules.tabs': {}
  'schedules.takeTheirs': {}
  'schedules.titleOf': { firstName: string | number; lastName: string | number }
  'schedules.to': {}
  'schedules.toBefore': {}
  'schedules.toHint': {}
  'schedules.today': { day: string | number }
  'schedules.tooShort': { minutes: number }
  'schedules.type': { name: string | number; minutes: number }
  'schedules.types': {}
  'schedules.unit': { unit: 'minutes' | 'hours' | 'days' }
  'schedules.unknown': {}
  'schedules.weekdays': { first: string | number; last: string | number }
  'schedules.wholeNight': {}
  'schedules.window': { start: string | number; end: string | number }
  'schedules.windowOvernight': { start: string | number; end: string | number }
  'schedules.wrong': { why: 'empty' | 'overlap' | 'tooLong' | 'notATime' }
  'schedules.zone': { zone: string | number }
  'security.app.cancel': {}
  'security.app.code': {}
  'security.app.codeRequired': {}
  'security.app.confirm': {}
  'security.app.copyKey': {}
  'security.app.enter': {}
  'security.app.intro': {}
  'security.app.othersEnd': {}
  'security.app.picture': {}
  'security.app.remove': {}
  'security.app.removeLabel': {}
  'security.app.removeQuestion': {}
  'security.app.removeWarning': {}
  'security.app.scan': {}
  'security.app.setUp': {}
  'security.app.since': { when: string | number }
  'security.app.title': {}
  'security.app.type': {}
  'security.codes.copy': {}
  'security.codes.done': {}
  'security.codes.download': {}
  'security.codes.file': {}
  'security.codes.intro': {}
  'security.codes.keep': {}
  'security.codes.left': { count: number }
  'security.codes.list': {}
  'security.codes.make': {}
  'security.codes.of': { email: string | number; hospital: string | number }
  'security.codes.print': {}
  'security.codes.question': {}
  'security.codes.title': {}
  'security.codes.warning': {}
  'security.copied': {}
  'security.copyFailed': {}
  'security.failed': {}
  'security.passkey.add': {}
  'security.passkey.added': { when: string | number }
  'security.passkey.intro': {}
  'security.passkey.noAnswer': {}
  'security.passkey.notMade': {}
  'security.passkey.removeLabel': { name: string | number }
  'security.passkey.removeQuestion': { name: string | number }
  'security.passkey.removeWarning': {}
  'security.passkey.title': {}
  'security.passkey.used': { when: string | number; lastUsed: string | number }
  'security.privacy.intro': {}
  'security.privacy.none': {}
  'security.privacy.title': {}
  'security.privacy.what': {}
  'security.privacy.when': {}
  'security.required': {}
  'security.step.back': {}
  'security.step.code': {}
  'security.step.intro': {}
  'security.step.limit': {}
  'security.step.passkeyIntro': {}
  'security.step.recoveryCode': {}
  'security.step.recoveryIntro': {}
  'security.step.recoveryRequired': {}
  'security.step.submit': {}
  'security.step.tab': {}
  'security.step.title': {}
  'security.step.useApp': {}
  'security.step.usePasskey': {}
  'security.step.useRecovery': {}
  'security.tab.account': {}
  'security.tab.privacy': {}
  'security.tab.security': {}
  'security.tabs': {}
  'security.title': {}
  'sent-again.caller': {}
  'sent-again.wish': {}
  'specialities.allergology': {}
  'specialities.anaesthesiology': {}
  'specialities.andrology': {}
  'specialities.angiology': {}
  'specialities.audiology': {}
  'specialities.bariatricSurgery': {}
  'specialities.breastSurgery': {}
  'specialities.cardiacSurgery': {}
  'specialities.cardiology': {}
  'specialities.childPsychiatry': {}
  'specialities.colorectalSurgery': {}
  'specialities.dentistry': {}
  'specialities.dermatology': {}
  'specialities.diabetology': {}
  'specialities.dietetics': {}
  'specialities.emergencyMedicine': {}
  'specialities.endocrinology': {}
  'specialities.ent': {}
  'specialities.gastroenterology': {}
  'specialities.generalPractice': {}
  'specialities.generalSurgery': {}
  'specialities.genetics': {}
  'specialities.geriatrics': {}
  'specialities.gynaecology': {}
  'specialities.haematology': {}
  'specialities.handSurgery': {}
  'specialities.hepatology': {}
  'specialities.immunology': {}
  'specialities.infectiousDiseases': {}
  'specialities.intensiveCare': {}
  'specialities.internalMedicine': {}
  'specialities.midwifery': {}
  'specialities.nephrology': {}
  'specialities.neurology': {}
  'specialities.neurosurgery': {}
  'specialities.nuclearMedicine': {}
  'specialities.obstetrics': {}
  'specialities.obstetricsAndGynaecology': {}
  'specialities.occupationalMedicine': {}
  'specialities.oncology': {}
  'specialities.ophthalmology': {}
  'specialities.oralSurgery': {}
  'specialities.orthodontics': {}
  'specialities.orthopaedics': {}
  'specialities.paediatricSurgery': {}
  'specialities.paediatrics': {}
  'specialities.painMedicine': {}
  'specialities.palliativeCare': {}
  'specialities.pathology': {}
  'specialities.physiotherapy': {}
  'specialities.plasticSurgery': {}
  'specialities.podiatry': {}
  'specialities.psychiatry': {}
  'specialities.psychology': {}
  'specialities.psychotherapy': {}
  'specialities.pulmonology': {}
  'specialities.radiology': {}
  'specialities.radiotherapy': {}
  'specialities.rehabilitation': {}
  'specialities.rheumatology': {}
  'specialities.sleepMedicine': {}
  'specialities.speechTherapy': {}
  'specialities.sportsMedicine': {}
  'specialities.thoracicSurgery': {}
  'specialities.traumaSurgery': {}
  'specialities.travelMedicine': {}
  'specialities.tropicalMedicine': {}
  'specialities.urology': {}
  'specialities.vascularSurgery': {}
  'spoken-languages.sign': {}
  'text-log.emails': {}
  'text-log.lists': {}
  'text-log.none': {}
  'text-log.recipient': {}
  'text-log.retryFailed': {}
  'text-log.status': {}
  'text-log.text': {}
  'text-log.texts': {}
  'text-log.whatAppears': {}
  'text-log.when': {}
  'to-come.allDay': { why: string | number }
  'to-come.between': { hours: string | number; why: string | number }
  'to-come.closed': { isNamed: 'yes' | 'no'; name: string | number }
  'to-come.from': { time: string | number; why: string | number }
  'to-come.intro': {}
  'to-come.part': { hours: string | number; away: string | number }
  'to-come.until': { time: string | number; why: string | number }
  'to-come.why': { why: string }
  'twice.note': { which: 'first' | 'second' }
  'types.add': {}
  'types.editOf': { name: string | number }
  'types.field': { name: 'name' | 'minutes' | 'fee' }
  'types.hint': { name: 'name' | 'minutes' | 'fee' }
  'types.intro': {}
  'types.listBelow': {}
  'types.minutes': { minutes: number }
  'types.minutesAndFee': { minutes: number; fee: string | number }
  'types.nameNeeded': {}
  'types.onlyOne': {}
  'types.retire': {}
  'types.retireConsequence': {}
  'types.retireOf': { name: string | number }
  'types.retireQuestion': { name: string | number }
  'types.save': {}
  'types.sentence': {}
  'types.sentenceHint': {}
  'ui.cancel': {}
  'ui.checkConnection': {}
  'ui.closeMenu': {}
  'ui.date.from': { first: string | number }
  'ui.date.upTo': { last: string | number }
  'ui.dismiss': {}
  'ui.hidePassword': {}
  'ui.items': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'events' | 'note' | 'profile' | 'schedule' | 'settings' | 'texts' | 'users' | 'wishes' }
  'ui.itemsFailed': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'events' | 'note' | 'profile' | 'schedule' | 'settings' | 'texts' | 'users' | 'wishes' }
  'ui.itemsLoading': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'events' | 'note' | 'profile' | 'schedule' | 'settings' | 'texts' | 'users' | 'wishes' }
  'ui.itemsPages': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'events' | 'note' | 'profile' | 'schedule' | 'settings' | 'texts' | 'users' | 'wishes' }
  'ui.loading': {}
  'ui.messages': {}
  'ui.next': {}
  'ui.notAnEmail': {}
  'ui.optional': {}
  'ui.overnight': { date: string | number }
  'ui.place': { from: number; to: number; total: number; page: number; last: number }
  'ui.placeOfMany': { from: number; to: number; total: number; page: number; last: number }
  'ui.previous': {}
  'ui.required': {}
  'ui.requiredField': { label: string | number }
  'ui.showPassword': {}
  'ui.timeRange.end': {}
  'ui.timeRange.endRequired': {}
  'ui.timeRange.mismatch': {}
  'ui.timeRange.placeholder': {}
  'ui.timeRange.start': {}
  'ui.timeRange.startRequired': {}
  'ui.tryAgain': {}
  'ui.unclear': {}
  'visit-email.another': {}
  'visit-email.form': {}
  'visit-email.intro': { has: string }
  'visit-email.required': {}
  'visit-email.save': {}
  'visit-email.title': {}
  'visits.choice': { name: string | number; minutes: number }
  'visits.choose': {}
  'visits.chooseFirst': {}
  'visits.minutes': { minutes: number }
  'visits.minutesAndFee': { minutes: number; fee: string | number }
  'visits.ofCaller': {}
  'visits.outside': { why: 'closed' | 'absent' | 'hours' }
  'visits.required': {}
  'visits.visit': {}
  'waiting.documentTitle': {}
  'waiting.form.address': {}
  'waiting.form.addressRequired': {}
  'waiting.form.anyHint': {}
  'waiting.form.cancel': {}
  'waiting.form.choose': {}
  'waiting.form.failed': {}
  'waiting.form.from': {}
  'waiting.form.fromRequired': {}
  'waiting.form.gender': {}
  'waiting.form.genderChoice': { gender: string }
  'waiting.form.heading': {}
  'waiting.form.name': {}
  'waiting.form.nameRequired': {}
  'waiting.form.notice': {}
  'waiting.form.noticeDays': { days: number }
  'waiting.form.noticeHours': { hours: number }
  'waiting.form.open': {}
  'waiting.form.part': { part: string }
  'waiting.form.parts': {}
  'waiting.form.patient': {}
  'waiting.form.phone': {}
  'waiting.form.phoneRequired': {}
  'waiting.form.submit': {}
  'waiting.form.to': {}
  'waiting.form.toRequired': {}
  'waiting.form.weekday': { day: string }
  'waiting.form.weekdays': {}
  'waiting.form.when': {}
  'waiting.intro': {}
  'waiting.nothingSuitable': {}
  'waiting.offer.accept': {}
  'waiting.offer.accepted': {}
  'waiting.offer.answerSoon': {}
  'waiting.offer.decline': {}
  'waiting.offer.declined': {}
  'waiting.offer.expired': {}
  'waiting.offer.heading': {}
  'waiting.offer.incomplete': {}
  'waiting.offer.lastMinutes': {}
  'waiting.offer.page': {}
  'waiting.offer.seeWishes': {}
  'waiting.offer.unknown': {}
  'waiting.offer.with': { firstName: string | number; lastName: string | number; specialization: string | number }
  'waiting.offer.withdrawn': {}
  'waiting.tab.appointments': {}
  'waiting.tab.waitingList': {}
  'waiting.tabs': {}
  'waiting.tellMe': {}
  'waiting.tellMeVisitor': {}
  'waiting.title': {}
  'waiting.wish.anyDay': {}
  'waiting.wish.anyDoctor': { specialization: string | number }
  'waiting.wish.anyPart': {}
  'waiting.wish.dates': { from: string | number; to: string | number }
  'waiting.wish.doctor': { firstName: string | number; lastName: string | number; specialization: string | number }
  'waiting.wish.heading': {}
  'waiting.wish.none': {}
  'waiting.wish.notice': { hours: number }
  'waiting.wish.over': { state: string }
  'waiting.wish.place': { before: number; asked: number }
  'waiting.wish.placeWhy': {}
  'waiting.wish.withdraw': {}
  'waiting.wish.withdrawFailed': {}
  'waiting.wish.withdrawQuestion': {}
  'waiting.wish.withdrawWarning': {}
  'week-nights.intoNextDay': {}
  'week-picture.nextDay': {}
  'wishes.offered': {}
  'work.all': {}
  'work.answerBy': {}
  'work.answers': { count: number }
  'work.applications': { count: number }
  'work.approveConfirm': {}
  'work.approveConsequence': {}
  'work.approveQuestion': { name: string | number }
  'work.at': { date: string | number; time: string | number }
  'work.calendars': { count: number }
  'work.calls': { count: number }
  'work.emails': { count: number }
  'work.failed': {}
  'work.left': { hours: number }
  'work.loading': {}
  'work.manyApplications': { count: number }
  'work.manyEmails': { count: number }
  'work.more': { count: number }
  'work.none': {}
  'work.open': {}
  'work.requests': { count: number }
  'work.since': {}
  'work.title': {}
  'work.toDecide': {}
  'work.whatAppears': {}
  'work.whyCall': { why: string }
}

export type WebRichMessages<Element> = {
  'admin.record.back': { link: Tag<Element> }
  'admin.user.back': { link: Tag<Element> }
  'admin.user.itIsYou': { link: Tag<Element> }
  'appointments.open.reassignConsequence': { time: Tag<Element> }
  'appointments.open.severalIntro': { link: Tag<Element> }
  'appointments.requests.several': { link: Tag<Element> }
  'day.book.nextFree': { day: Tag<Element> }
  'day.moreRequests': { count: number; link: Tag<Element> }
  'day.next': { when: Tag<Element>; link: Tag<Element>; name: string | number; state: 'arrived' | 'approved' }
  'decisions.call': { phone: Tag<Element> }
  'decisions.consequence': { time: Tag<Element> }
  'desk.another': { link: Tag<Element> }
  'desk.backToCalendar': { link: Tag<Element>; doctor: string | number }
  'desk.moreRequests': { count: number; link: Tag<Element> }
  'doctors.profile.account': { link: Tag<Element>; security: Tag<Element>; hours: Tag<Element> }
  'find.soonest': { link: Tag<Element>; day: string | number; time: string | number; name: string | number; speciality: string | number }
  'kept.doAccount': { link: Tag<Element> }
  'kept.doGuest': { link: Tag<Element> }
  'offers.elsewhere': { firstName: string | number; lastName: string | number; time: Tag<Element> }
  'offers.instead': { firstName: string | number; lastName: string | number; time: Tag<Element> }
  'offline-read.doctor': { link: Tag<Element> }
  'offline-read.patient': { link: Tag<Element> }
  'record.back': { link: Tag<Element> }
  'record.cancelConsequence': { time: Tag<Element>; told: 'doctor' | 'patient' | 'nobody' }
  'record.findInstead': { link: Tag<Element> }
  'record.findIntro': { link: Tag<Element> }
  'record.logInToKeep': { link: Tag<Element> }
  'schedules.usual': { hours: string | number; link: Tag<Element> }
  'waiting.offer.held': { until: Tag<Element> }
  'waiting.wish.earlier': { time: Tag<Element> }
}

// Written by `npm run words` from packages/words/locales/en/web.
import type { Tag } from './words.ts'

export type WebMessages = {
  'admin.block': {}
  'admin.block.confirm': {}
  'admin.block.question': { name: string | number }
  'admin.block.stillBookable': {}
  'admin.block.warning': { email: string | number }
  'admin.doctors.actions': {}
  'admin.doctors.approve': {}
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
  'admin.emails.intro': {}
  'admin.emails.none': {}
  'admin.emails.recipient': {}
  'admin.emails.status': {}
  'admin.emails.statusWord': { status: 'sent' | 'waiting' | 'failing' | 'failed' | 'expired' }
  'admin.emails.subject': {}
  'admin.emails.title': {}
  'admin.emails.whatAppears': {}
  'admin.emails.when': {}
  'admin.failed': {}
  'admin.itIsYou': {}
  'admin.noMatch': { items: 'doctors' | 'users'; q: string | number }
  'admin.noRows': { items: 'doctors' | 'users' }
  'admin.showAll': { items: 'doctors' | 'users' }
  'admin.unblock': {}
  'admin.unblock.confirm': {}
  'admin.unblock.consequence': { email: string | number }
  'admin.unblock.question': { name: string | number }
  'admin.upcoming.asDoctor': { count: number }
  'admin.upcoming.asPatient': { count: number }
  'admin.upcoming.counting': {}
  'admin.upcoming.failed': {}
  'admin.upcoming.withDoctor': { count: number }
  'admin.users.actions': {}
  'admin.users.blocked': {}
  'admin.users.doctor': {}
  'admin.users.email': {}
  'admin.users.name': {}
  'admin.users.no': {}
  'admin.users.search': {}
  'admin.users.title': {}
  'admin.users.yes': {}
  'app.broken': {}
  'app.description': {}
  'app.forbidden.advice': {}
  'app.forbidden.reason': {}
  'app.forbidden.title': {}
  'app.goHome': {}
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
  'auth.accountFailed': {}
  'auth.loggedIn': {}
  'auth.loggedOut': {}
  'auth.loginFailed': {}
  'auth.registerFailed': {}
  'auth.registered': {}
  'auth.session.current': {}
  'auth.session.end': {}
  'auth.session.times': { lastSeen: string | number; loggedIn: string | number }
  'auth.session.unknownDevice': {}
  'auth.setUpFailed': {}
  'auth.strength': { strength: '0' | '1' | '2' | '3' | '4' }
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
  'doctors.found': { count: number }
  'doctors.intro': {}
  'doctors.noMatch': { q: string | number }
  'doctors.noMatch.advice': {}
  'doctors.noMatch.both': { q: string | number; specialization: string | number }
  'doctors.noMatch.showAll': {}
  'doctors.noMatch.specialization': { specialization: string | number }
  'doctors.none': {}
  'doctors.none.advice': {}
  'doctors.profile.title': {}
  'doctors.profile.unknown': {}
  'doctors.profile.unknownReason': {}
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
  'ui.cancel': {}
  'ui.checkConnection': {}
  'ui.closeMenu': {}
  'ui.dismiss': {}
  'ui.items': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'profile' | 'users' }
  'ui.itemsFailed': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'profile' | 'users' }
  'ui.itemsLoading': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'profile' | 'users' }
  'ui.itemsPages': { items: 'appointments' | 'devices' | 'doctor' | 'doctors' | 'emails' | 'profile' | 'users' }
  'ui.loading': {}
  'ui.messages': {}
  'ui.next': {}
  'ui.place': { from: number; to: number; total: number; page: number; last: number }
  'ui.previous': {}
  'ui.tryAgain': {}
}

export type WebRichMessages<Element> = {
  'admin.doctors.emails': { link: Tag<Element> }
  'doctors.profile.account': { link: Tag<Element> }
}

import { basename } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Words of our first version, and the field's words for them (docs/decisions/0005). Only declared names count. */
const STANDARD: Readonly<Record<string, string>> = {
  AT_ONCE: 'MAX_CONCURRENT, or BATCH_SIZE',
  AddressQuery: 'ListParams',
  Done: 'Ok, or what it is the result of',
  Entrance: 'AuthLayout, NewSession',
  ForThoseWho: 'RequireAccess',
  LoadingCover: 'LoadingOverlay',
  NOBODY: 'NIL_UUID, or UNKNOWN_ID',
  NotForYou: 'ForbiddenScreen',
  PersonsFrame: 'AppHeader',
  RequestFailed: 'ApiError',
  SearchedTable: 'SearchableTable',
  TRIES: 'MAX_ATTEMPTS',
  Wire: 'what it is a connection to',
  WithPerson: 'CurrentUserProvider',
  Workspace: 'AppShell',
  addressOf: 'urlOf, emailOf, postalAddress',
  carryToast: 'queueToast',
  changeAccount: 'changeDoctorStatus',
  chooseSlot: 'bookableSlots',
  clinic: 'crashServer',
  coming: 'upcoming',
  complaint: 'error',
  decideAccount: 'changeDoctorStatus',
  disownLockFile: 'rewriteStalePid',
  doubtSession: 'reportUnauthorized',
  drill: 'crashTest',
  findNextFree: 'findNextFreeSlots',
  forgetLists: 'invalidateLists',
  formerServer: 'stalePostmaster',
  giveTo: 'chownTree',
  holdLoading: 'startLoading',
  holdRound: 'runRound',
  house: 'hospital',
  isHiccup: 'isTransient',
  isPassing: 'isTransient',
  keepTimeZone: 'assertTimeZoneUnchanged',
  letThrough: 'allowTraversal',
  listMails: 'listEmails',
  listTaken: 'listBusyRanges, or what they overlap',
  mainJob: 'bookingJourney',
  mend: 'restore',
  noSuchBooking: 'bookingNotFound',
  nothingHere: 'sendNotFound',
  openParts: 'openDependencies',
  passTurn: 'release',
  readBook: 'listHeldSlots',
  refuse: 'sendFailure, throwFailure, reject',
  rowId: 'uuidOrNil',
  runFolder: 'socketDirectory',
  setupOver: 'setupCodeInvalid',
  shownAppointments: 'toAppointment',
  shownDoctor: 'toDoctor',
  shownLook: 'toShownLook',
  takeTurn: 'acquire',
  toastReply: 'toastResult',
  toldToStop: 'shutdownSignal',
  turnTo: 'goToPage',
  useArrivalFocus: 'useFocusHeading',
  useUserOrVisitor: 'useOptionalUser',
  violates: 'isUniqueViolation',
  wakeMailer: 'wakeWorker',
  whyNot: 'refusalFor; whyNotFree is a call of the API',
  wire: 'api, or connection',
  wiring: 'controlProps',
}
const OLD_BEGINNINGS: readonly [RegExp, string][] = [
  [/^PATIENCE(_|$)/, 'TIMEOUT_MS'],
  [/^mustBeOwn/, 'requireOwner'],
]
/** Tests may use them. */
const IN_PRODUCT: Readonly<Record<string, string>> = { say: 'print, or inWords' }
/** Within longer names, too; a mail server and MAIL_FROM are called so. */
const OLD_PIECES =
  /(^|-)(clinic|complaint|coming|drill|entrance|hiccup|house|mails?(?!-(server|from|box))|patience|wire|wiring)(-|$)/
const PRODUCT = /^(apps|packages)\//
const OLD_FILES =
  /^(house|mails?|keep-time-zone|find-next-free|choose-slot|entrance|main-job|run-folder|former-server|account-action)\./

export function oldNames(path: string, text: string): string[] {
  const file = basename(path)
  const named =
    OLD_FILES.test(file) || OLD_PIECES.test(file.split('.')[0] ?? '') ? [`${file} has an old name`] : []
  if (!/\.tsx?$/.test(path)) return named
  const old = new Set(declaredNames(path, text).filter((name) => standardFor(path, name) !== undefined))
  return [...named, ...[...old].map((name) => `${name} is an old name: ${standardFor(path, name)}`)]
}

function standardFor(path: string, name: string): string | undefined {
  const own = Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined
  const here = PRODUCT.test(path) && Object.hasOwn(IN_PRODUCT, name) ? IN_PRODUCT[name] : undefined
  const piece = OLD_PIECES.exec(kebabOf(name))?.[2]
  return (
    own ??
    here ??
    OLD_BEGINNINGS.find(([beginning]) => beginning.test(name))?.[1] ??
    (piece === undefined ? undefined : `no ${piece} (old-words.ts)`)
  )
}

const kebabOf = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, '-').toLowerCase()

/** Properties of types included. */
function declaredNames(path: string, text: string): string[] {
  const names: string[] = []
  const note = (node: unknown) => void names.push(...boundNames(node))
  const callable = ({ id, params }: { id?: unknown; params: unknown[] }) => [id, ...params].forEach(note)
  new Visitor({
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: callable,
    VariableDeclarator: ({ id }) => note(id),
    ClassDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
    TSPropertySignature: ({ key }) => note(key),
    ImportSpecifier: ({ local }) => note(local),
  }).visit(parseSync(path, text).program)
  return names
}

function boundNames(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return typeof node.name === 'string' ? [node.name] : []
  if (node.type === 'Property') return boundNames(node.value)
  const inner = [node.left, node.argument, node.parameter, node.properties, node.elements].flat()
  return inner.flatMap((each) => boundNames(each))
}

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

import { problemCodes } from '@/contract/calls/problem-codes'
import type { ProblemText, Values } from './messages/texts'

interface Kind {
  status: 400 | 401 | 403 | 404 | 408 | 412 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 507
  code: number
}

const invalid: Kind = { status: 400, code: problemCodes.invalid }
const wrongState: Kind = { status: 400, code: problemCodes.wrongState }
const listChanged: Kind = { status: 400, code: problemCodes.listChanged }

/** The status and code of each error; its message is in messages/. */
const kinds = {
  invalid,
  notJson: invalid,
  unauthenticated: { status: 401, code: problemCodes.unauthenticated },
  forbidden: { status: 403, code: problemCodes.forbidden },
  missing: { status: 404, code: problemCodes.missing },
  late: { status: 408, code: problemCodes.late },
  stale: { status: 412, code: problemCodes.stale },
  notTicked: wrongState,
  linesChanged: { status: 412, code: problemCodes.stale },
  countStale: { status: 412, code: problemCodes.stale },
  wrongPair: { status: 400, code: problemCodes.wrongPassword },
  wrongOldPassword: { status: 400, code: problemCodes.wrongPassword },
  samePassword: invalid,
  ownAccount: invalid,
  ownPassword: invalid,
  ownCompany: invalid,
  ownRole: invalid,
  superAccounts: invalid,
  lastSuper: invalid,
  taskAccountGone: { status: 403, code: problemCodes.forbidden },
  taskForbidden: { status: 403, code: problemCodes.forbidden },
  taskAbandoned: { status: 500, code: problemCodes.unknown },
  tooManyRows: invalid,
  tooManyToCount: { status: 503, code: problemCodes.overloaded },
  sheetTooLong: invalid,
  sheetTooWide: invalid,
  sheetEncoding: invalid,
  sheetUnreadable: { status: 415, code: problemCodes.mediaType },
  sheetColumns: invalid,
  sheetTooSlow: invalid,
  sheetCellError: invalid,
  sheetBrokenCell: invalid,
  sheetLongCell: invalid,
  sheetMerged: invalid,
  sheetEmpty: invalid,
  sheetTwins: invalid,
  sheetProtected: { status: 415, code: problemCodes.mediaType },
  sheetMacros: { status: 415, code: problemCodes.mediaType },
  sheetsBusy: { status: 503, code: problemCodes.overloaded },
  sheetWaited: { status: 503, code: problemCodes.overloaded },
  ownSheetBusy: { status: 503, code: problemCodes.overloaded },
  companySheetsBusy: { status: 503, code: problemCodes.overloaded },
  ownAssignments: invalid,
  moreThanOwnSites: invalid,
  moreThanOwnWarehouses: invalid,
  firstSiteNarrows: invalid,
  firstWarehouseNarrows: invalid,
  moreThanOwnAccess: invalid,
  tooManyCalls: { status: 429, code: problemCodes.tooMany },
  tooManyStreams: { status: 429, code: problemCodes.tooMany },
  tooManyUploads: { status: 429, code: problemCodes.tooMany },
  tooManyExports: { status: 429, code: problemCodes.tooMany },
  tooManyTools: { status: 429, code: problemCodes.tooMany },
  tooManyPictures: { status: 429, code: problemCodes.tooMany },
  uploadQuota: { status: 429, code: problemCodes.tooMany },
  tooManyAttempts: { status: 429, code: problemCodes.tooMany },
  duplicate: { status: 400, code: problemCodes.duplicate },
  inUse: { status: 400, code: problemCodes.inUse },
  wrongState,
  stateNeeded: wrongState,
  moveRefused: wrongState,
  oneRecordOnly: invalid,
  frozen: wrongState,
  changedSince: wrongState,
  notReversible: wrongState,
  keyReused: { status: 400, code: problemCodes.keyReused },
  tooLarge: { status: 413, code: problemCodes.tooLarge },
  tooManyPixels: { status: 413, code: problemCodes.tooLarge },
  oneFile: invalid,
  fileType: { status: 415, code: problemCodes.mediaType },
  noFile: invalid,
  mediaType: { status: 415, code: problemCodes.mediaType },
  unreachablePicture: { status: 502, code: problemCodes.unreachable },
  storeAway: { status: 503, code: problemCodes.storeAway },
  filesAway: { status: 503, code: problemCodes.storeAway },
  diskFull: { status: 507, code: problemCodes.diskFull },
  unexpected: { status: 500, code: problemCodes.unknown },
  overloaded: { status: 503, code: problemCodes.overloaded },
  channelNotSetUp: invalid,
  simulatorOnly: invalid,
  wrongSignature: { status: 401, code: problemCodes.unauthenticated },
  windowClosed: invalid,
  messageNotWaiting: invalid,
  messageCancelled: invalid,
  templateNotApproved: invalid,
  unsupportedLink: invalid,
  articleMissing: { status: 404, code: problemCodes.missing },
  bindingOfOtherSku: invalid,
  bindingDisabled: invalid,
  bindingExists: { status: 400, code: problemCodes.duplicate },
  skuOfOtherProduct: invalid,
  skuOfOtherCompany: invalid,
  nothingChecked: invalid,
  noSupplier: invalid,
  warehouseOfOtherCompany: invalid,
  previewFirst: listChanged,
  listChanged,
  linesUnavailable: listChanged,
  alreadyOrdered: listChanged,
  banned: invalid,
  optionNeeded: invalid,
  connectRefused: invalid,
  connectFailed: invalid,
  connectLogin: invalid,
  connectAgain: invalid,
  notConfigured: invalid,
  secretsOff: { status: 501, code: problemCodes.notImplemented },
  bannedForGood: invalid,
  statisticsBusy: { status: 429, code: problemCodes.tooMany },
  testRefused: invalid,
  testUnknown: { status: 503, code: problemCodes.overloaded },
  toolOff: { status: 501, code: problemCodes.notImplemented },
  toolFailed: { status: 503, code: problemCodes.overloaded },
  statisticsOff: { status: 501, code: problemCodes.notImplemented },
  statisticsUnsafe: { status: 501, code: problemCodes.notImplemented },
} as const satisfies Record<ProblemText, Kind>

/** Statuses of the 500s that are no defect: load, a tool that is not set up, a picture that is gone. */
const expectedCodes: readonly number[] = [
  problemCodes.overloaded,
  problemCodes.notImplemented,
  problemCodes.unreachable,
]

/** Whether a problem is an error of the server, for its log. */
export const isFault = ({ status, code }: Pick<Problem, 'status' | 'code'>): boolean =>
  status >= 500 && !expectedCodes.includes(code)

export interface Detail {
  code: number
  message: string
  field?: string
  /** The list of the records that it is about. */
  list?: { path: string; terms: Readonly<Record<string, string>> }
}

/**
 * The only way for a handler to reject a call: `throw new Problem('missing')`. The message is chosen when the response
 * is created.
 */
export class Problem extends Error {
  readonly status: Kind['status']
  readonly code: number

  constructor(
    readonly kind: ProblemText,
    readonly values: Values = {},
    readonly details?: Detail[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(kind)
    this.status = kinds[kind].status
    this.code = kinds[kind].code
  }
}

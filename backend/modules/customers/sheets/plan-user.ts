import { addressSheetColumns, type userSheet, userSheetColumns } from '@/contract/entities/user-sheet'
import { refuseIncomplete } from '../../../crud/address-rules'
import { cellChanges, filledCells } from '../../../sheets/cell-changes'
import type { CellChange, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { contactKey, type KnownUser, type UserAddress, type UserInput, type UserRow } from './known-users'

type Columns = typeof userSheet
type Change = CellChange<keyof Columns & string>
type Address = Partial<Pick<UserAddress, (typeof addressSheetColumns)[number] | 'phone'>>

/** What the rows of a customer store. Waiting imports hold it as JSON. */
export interface UserItem {
  userId?: number
  /** What is new of the customer. */
  values: Record<string, unknown>
  addresses: Address[]
}

/** Works out what the rows of one customer do. */
export function planUser(rows: PlanRows<Columns>, input: UserInput): SheetRecord<Columns, UserItem> {
  const { prepared: known, errors } = input
  const [first] = rows
  const given = together(rows, input)
  const stored = storedUser(rows, given, input)
  if (!stored && !given.nickname) errors.add(first, 'nickname', 'required')
  const existing = known.addresses.get(stored?.userId ?? 0) ?? []
  const nickname = given.nickname ?? stored?.nickname
  const added = rows.map((row) => addressOf(row, { existing, nickname }, input))
  if (errors.firstOf(rows)) return { rows: [] }
  const changes = cellChanges(userSheetColumns, filledCells(userSheetColumns, given), stored)
  const planned = rows.map((row, at) => {
    const ofRow = [...(at === 0 ? changes : []), ...addressChanges(added[at])]
    const action = stored ? (ofRow.length > 0 ? 'changed' : 'unchanged') : 'added'
    return { row, action, changes: () => ofRow, ...(stored && { id: stored.userId }) } as const
  })
  const addresses = distinct(added)
  if (stored && changes.length === 0 && addresses.length === 0) return { rows: planned }
  const values = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]))
  return {
    rows: planned,
    item: stored
      ? { userId: stored.userId, values, addresses }
      : { values: { gender: 'Unknown', ...values }, addresses },
  }
}

/** The customer of rows, by e-mail address, then by phone number. What is wrong with these is an error at its cell. */
function storedUser(
  [first]: PlanRows<Columns>,
  { siteId = 0, email, phone }: GivenUser,
  { prepared: known, errors }: UserInput,
): KnownUser | undefined {
  if (!email && !phone) errors.add(first, 'email', 'required')
  const byEmail = email ? known.byEmail.get(contactKey(siteId, email)) : undefined
  const byPhone = phone ? known.byPhone.get(contactKey(siteId, phone)) : undefined
  if (byEmail && byPhone && byEmail !== byPhone) errors.add(first, 'phone', 'taken')
  return byEmail ?? byPhone
}

type GivenUser = Partial<Pick<UserRow['values'], (typeof userSheetColumns)[number]>>

/** What the rows of a customer say of them together: each fills what others leave blank, and none says another thing. */
function together(rows: PlanRows<Columns>, { prepared: known, errors }: UserInput): GivenUser {
  const given: Record<string, { value: unknown; row: number }> = {}
  for (const row of rows) {
    const phone = known.phoneOf(row)
    if (phone === undefined) errors.add(row, 'phone', 'phone')
    const said = { ...row.values, email: row.values.email?.toLowerCase(), phone }
    for (const column of userSheetColumns) {
      const value = said[column] ?? undefined
      if (value === undefined) continue
      const before = given[column]
      if (!before) given[column] = { value, row: row.row }
      else if (before.value !== value) errors.add(row, column, 'differs', { n: before.row })
    }
  }
  return Object.fromEntries(Object.entries(given).map(([column, { value }]) => [column, value]))
}

/** The address of a row that its customer does not have yet; undefined where there is none. */
function addressOf(
  row: UserRow,
  { existing, nickname }: { existing: readonly UserAddress[]; nickname: string | null | undefined },
  { prepared, errors }: UserInput,
): Address | undefined {
  const { values } = row
  const { addressLine1, country } = values
  if (!addressLine1) return undefined
  if (!country) {
    errors.add(row, 'country', 'required')
    return undefined
  }
  const recipientName = values.recipientName ?? values.nickname ?? nickname
  if (!recipientName) errors.add(row, 'recipientName', 'required')
  errors.collect(() => refuseIncomplete({ ...values, country }), { rowOf: () => row })
  const given = Object.fromEntries(addressSheetColumns.map((column) => [column, values[column] ?? null]))
  const address: Address = { ...given, recipientName: recipientName ?? '', phone: prepared.phoneOf(row) ?? null }
  return existing.some((one) => isSame(one, address)) ? undefined : address
}

const isSame = (one: Address, other: Address) =>
  addressSheetColumns.every((column) => (one[column] ?? null) === (other[column] ?? null))

const distinct = (added: readonly (Address | undefined)[]): Address[] =>
  added.flatMap((address, at) =>
    address && !added.slice(0, at).some((before) => before && isSame(before, address)) ? [address] : [],
  )

const addressChanges = (address: Address | undefined): Change[] =>
  addressSheetColumns.flatMap((field) => (address?.[field] == null ? [] : [{ field, old: null, new: address[field] }]))

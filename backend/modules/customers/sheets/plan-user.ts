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
  refuseDifferences(rows, errors)
  const stored = storedUser(first, input)
  if (!stored && !first.values.nickname) errors.add(first, 'nickname', 'required')
  const existing = known.addresses.get(stored?.userId ?? 0) ?? []
  const added = rows.map((row) => addressOf(row, existing, input))
  if (errors.firstOf(rows)) return { rows: [] }
  const { email } = first.values
  const given = { ...first.values, email: email?.toLowerCase(), phone: known.phoneOf(first) ?? null }
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

/** The customer of a row, by e-mail address, then by phone number. What is wrong with these is an error at its cell. */
function storedUser(row: UserRow, { prepared: known, errors }: UserInput): KnownUser | undefined {
  const { siteId = 0, email } = row.values
  const phone = known.phoneOf(row)
  if (phone === undefined) errors.add(row, 'phone', 'phone')
  if (!email && !phone) errors.add(row, 'email', 'required')
  const byEmail = email ? known.byEmail.get(contactKey(siteId, email)) : undefined
  const byPhone = phone ? known.byPhone.get(contactKey(siteId, phone)) : undefined
  if (byEmail && byPhone && byEmail !== byPhone) errors.add(row, 'phone', 'taken')
  return byEmail ?? byPhone
}

/** Each row of a customer says the same of them. */
function refuseDifferences(rows: PlanRows<Columns>, errors: UserInput['errors']): void {
  const [first] = rows
  for (const column of userSheetColumns) {
    const other = rows.find(({ values }) => values[column] != null && values[column] !== first.values[column])
    if (other) errors.add(other, column, 'differs', { n: first.row })
  }
}

/** The address of a row that its customer does not have yet; undefined where there is none. */
function addressOf(
  row: UserRow,
  existing: readonly UserAddress[],
  { prepared, errors }: UserInput,
): Address | undefined {
  const { values } = row
  const { addressLine1, country } = values
  if (!addressLine1) return undefined
  if (!country) {
    errors.add(row, 'country', 'required')
    return undefined
  }
  const recipientName = values.recipientName ?? values.nickname
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

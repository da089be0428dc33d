import type { EnumValue } from '@/contract/enums'
import type { PictureKind } from '../../pictures/picture'
import { readData } from '../../read-data'

/** What customs call the goods of the demo by, to the six digits that all countries share. */
const hsCodes = readData<Readonly<Partial<Record<PictureKind, string>>>>('hs-codes')

const restricted = readData<Readonly<Partial<Record<PictureKind, EnumValue<'RestrictedGoods'>[]>>>>('restricted-goods')

/** The customs data of demo goods. */
export const customsOf = (kind: PictureKind) => ({
  hsCode: hsCodes[kind] ?? null,
  restricted: restricted[kind] ?? [],
})

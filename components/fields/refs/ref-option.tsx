'use client'
import { FlagPicture } from '../flag'
import { Person } from '../person'
import { RecordPicture } from '../pictures/record-picture'
import type { Option } from '../suggestions'

const pictureSize = 24

/** Flag, image or initial of an option, or the code of a currency, if it has one. */
export function OptionImage({ name, record }: Pick<Option, 'name' | 'record'>) {
  if (!record) return null
  if (typeof record.flag === 'string' && typeof record.isoCode === 'string') {
    return <FlagPicture country={{ flag: record.flag, isoCode: record.isoCode }} width={pictureSize} />
  }
  if (Object.hasOwn(record, 'avatar')) {
    return <Person name={name} url={record.avatar as string | null} size={pictureSize} />
  }
  if (typeof record.symbol === 'string' && typeof record.code === 'string') return <code>{record.code}</code>
  const isPictured = pictureFields.some((name) => Object.hasOwn(record, name))
  return isPictured ? <RecordPicture name={name} record={record} size={pictureSize} /> : null
}

const pictureFields = ['coverUrl', 'logoUrl']

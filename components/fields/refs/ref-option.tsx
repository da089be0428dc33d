'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { FlagPicture } from '../flag'
import { Person } from '../person'
import { RecordPicture } from '../pictures/record-picture'
import { QuickView } from '../quick-views/quick-view'
import type { Option } from '../suggestions'

const pictureSize = 24

interface ImageProps {
  /** The resource of the record. */
  path: string
  option: Option<number | string>
}

/** Flag, image or initial of an option, or the code of a currency, if it has one. */
export function OptionImage({ path, option: { key, name, record } }: ImageProps) {
  if (!record) return null
  if (typeof record.flag === 'string' && typeof record.isoCode === 'string') {
    return <FlagPicture country={{ flag: record.flag, isoCode: record.isoCode }} width={pictureSize} />
  }
  if (Object.hasOwn(record, 'avatar')) {
    return <Person name={name} url={record.avatar as string | null} size={pictureSize} />
  }
  if (typeof record.symbol === 'string' && typeof record.code === 'string') return <code>{record.code}</code>
  const isPictured = pictureFields.some((name) => Object.hasOwn(record, name))
  return isPictured ? <RecordPicture {...{ path, name, record }} id={key} size={pictureSize} /> : null
}

const pictureFields = ['coverUrl', 'logoUrl']

interface LineProps extends ImageProps {
  /** What stands beside the name, such as a count. */
  note?: string
  isTaken?: boolean
}

/** A record in the list of whatever picks one: its picture, its name, and what tells it from others. */
export function OptionLine({ path, option, note, isTaken = false }: LineProps) {
  const t = useTranslations('common')
  const { key, name, record } = option
  const notes = [record?.username, note].filter((text) => typeof text === 'string')
  return (
    <QuickView path={path} id={key} placement="right">
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OptionImage path={path} option={option} />
        {name}
        {notes.map((text) => (
          <Typography key={text} component="span" variant="body2" color="textSecondary">
            {text}
          </Typography>
        ))}
        {isTaken && ` (${t('alreadyListed')})`}
      </Box>
    </QuickView>
  )
}

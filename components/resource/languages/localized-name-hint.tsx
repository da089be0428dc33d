'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useLanguage } from '@/components/state/language'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { useLocalizations } from './use-localizations'

interface Props {
  entity: EntityShape
  record: Row
}

/**
 * Lists show a record's name in the user's language, its page the original one. Where they differ, this shows the
 * list's name.
 */
export function LocalizedNameHint({ entity, record }: Props) {
  const t = useTranslations('resource')
  const locale = useLanguage()
  const { localizations } = useLocalizations(entity, record[entity.id] as number)
  const text = localizations?.get(locale as LanguageCode)?.texts[entity.label]
  if (!text || text === record[entity.label]) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary" noWrap title={text}>
      {t('shownInLists', { text })}
    </Typography>
  )
}

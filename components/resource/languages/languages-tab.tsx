'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { LoadError } from '@/components/feedback/load-error'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { useLanguageNames } from '@/components/state/use-language-names'
import { LoadingPart } from '@/components/ui/loading-part'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { metaOf } from '../core/field-meta'
import type { Row } from '../core/list-types'
import { type TextField as Field, LanguageColumn } from './language-column'
import { LanguagePicker } from './language-picker'
import { OriginalColumn, originalWidth } from './original-column'
import { useLanguageDrafts } from './use-language-drafts'
import { useLocalizations } from './use-localizations'

interface Props {
  entity: EntityShape
  record: Row
  onDirty: (isDirty: boolean) => void
}

/** A record's texts: as they were entered, and each further language, beside it or below. */
export function LanguagesTab({ entity, record, onDirty }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const id = record[entity.id] as number
  const { localizations, error, retry, reload, save, remove } = useLocalizations(entity, id)
  const { nameOf, ordered } = useLanguageNames()
  const { keyOf, drafted } = useLanguageDrafts(entity.path, id)
  const columns = useColumns(mayWrite ? drafted : [], onDirty)
  /** Where drafts are offered: always in view, however far their columns are scrolled. */
  const [offers, setOffers] = useState<HTMLElement | null>(null)
  if (!localizations) {
    return error ? <LoadError error={error} onRetry={retry} label={t('reload')} /> : <LoadingPart />
  }
  const fields = entity.localized.map((name): Field => ({ name, label: label(name), meta: metaOf(entity, name) }))
  // Sorted independently of when they were added. A language deleted by another user stays while it is edited.
  const isThere = (code: LanguageCode) => localizations.has(code) || columns.has(code)
  const codes = ordered.filter(isThere)
  const left = ordered.filter((code) => !isThere(code))
  const removeColumn = async (code: LanguageCode) => {
    const seen = localizations.get(code)
    if (seen) await remove(code, seen)
    columns.drop(code)
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 5 }}>
      {mayWrite && left.length > 0 && (
        <LanguagePicker key={left.join()} codes={left} nameOf={nameOf} onPick={columns.add} />
      )}
      {!mayWrite && codes.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {t('languagesAreRead')}
        </Typography>
      )}
      <Box ref={setOffers} sx={{ display: 'grid', gap: 2, mb: 4, '&:empty': { display: 'none' } }} />
      <Box
        role="group"
        aria-label={t('languages')}
        // It scrolls sideways, which a keyboard has to be able to do as well.
        tabIndex={0}
        sx={{
          display: 'grid',
          gridAutoFlow: { sm: 'column' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${originalWidth}px` },
          gridAutoColumns: { sm: 'minmax(240px, 1fr)' },
          gridTemplateRows: { sm: `repeat(${fields.length + 2}, auto)` },
          columnGap: 4,
          rowGap: { xs: 5, sm: 0 },
          overflowX: 'auto',
          scrollPaddingInlineStart: { sm: `${originalWidth + 16}px` },
          pb: 2,
        }}
      >
        <OriginalColumn fields={fields} record={record} isAlone={codes.length === 0} />
        {codes.map((code) => (
          <LanguageColumn
            key={code}
            draftKey={keyOf(code)}
            code={code}
            title={nameOf(code)}
            fields={fields}
            entity={entity}
            record={record}
            saved={localizations.get(code)}
            isChosen={code === columns.chosen}
            offersAt={offers}
            mayWrite={mayWrite}
            onDirty={columns.note}
            calls={{ save, reload, remove: removeColumn }}
          />
        ))}
      </Box>
      {codes.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          {t('noLanguages')}
        </Typography>
      )}
    </Box>
  )
}

/** The columns beside those of stored texts: of languages that were added, have a draft or are edited. */
function useColumns(drafted: readonly LanguageCode[], onDirty: Props['onDirty']) {
  const [added, setAdded] = useState(drafted)
  /** Which of them has just been chosen, to be written at once. */
  const [chosen, setChosen] = useState<LanguageCode>()
  const [typed, setTyped] = useState<readonly LanguageCode[]>([])
  const dirty = useRef(new Set<LanguageCode>())
  const note = useCallback(
    (code: LanguageCode, isDirty: boolean) => {
      if (isDirty) dirty.current.add(code)
      else dirty.current.delete(code)
      setTyped([...dirty.current])
      onDirty(dirty.current.size > 0)
    },
    [onDirty],
  )
  return {
    chosen,
    note,
    has: (code: LanguageCode) => added.includes(code) || typed.includes(code),
    add: (code: LanguageCode) => {
      setChosen(code)
      setAdded((shown) => [...shown, code])
    },
    drop: (code: LanguageCode) => setAdded((shown) => shown.filter((other) => other !== code)),
  }
}

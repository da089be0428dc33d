'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Note } from '@/components/feedback/note'
import { ShadowLine } from '@/components/feedback/shadow-line'
import { useExplanation } from '@/components/feedback/use-explanation'
import { useMay, useSession } from '@/components/shell/session-context'
import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { draftKey, readDraft } from './draft-store'
import { metaOf } from './field-meta'
import { useLabels } from './labels'
import { columnStyle, type TextField as Field, LanguageColumn } from './language-column'
import type { Row } from './use-list'
import { useLocalizations } from './use-localizations'

interface Props {
  entity: EntityShape
  record: Row
  onDirty: (isDirty: boolean) => void
}

/** A record's texts side by side: as they were entered, and a column for each further language. */
export function LanguagesTab({ entity, record, onDirty }: Props) {
  const t = useTranslations('resource')
  const locale = useLocale()
  const label = useLabels(entity.path)
  const explanation = useExplanation()
  const mayWrite = useMay(entity.area, 'write')
  const { localizations, error, retry, reload, save, remove } = useLocalizations(entity, record[entity.id] as number)
  const { profile } = useSession()
  const keyOf = (code: LanguageCode) => draftKey(profile.adminId, entity.path, `${record[entity.id]}:languages:${code}`)
  // What an earlier visit has left in a language that is not saved yet has its place, too.
  const [added, setAdded] = useState<readonly LanguageCode[]>(() =>
    mayWrite ? languageCodes.filter((code) => readDraft(keyOf(code))) : [],
  )
  /** Which of them has just been chosen, to be written at once. */
  const [chosen, setChosen] = useState<LanguageCode>()
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale])
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
  if (!localizations) {
    return error ? (
      <Note tone="error" action={<Button onClick={() => void retry()}>{t('reload')}</Button>}>
        {explanation(error)}
      </Note>
    ) : (
      <Box sx={{ p: 5 }}>
        <ShadowLine />
      </Box>
    )
  }
  const fields = entity.localized.map(
    (name): Field => ({ name, label: label(name), isLong: metaOf(entity, name).kind === 'longText' }),
  )
  // A language that was added keeps its place when it is saved.
  const kept = [...localizations.keys()].filter((code) => !added.includes(code))
  // One that somebody deletes while another types in it stays until that is settled.
  const deleted = typed.filter((code) => !localizations.has(code) && !added.includes(code))
  const codes = [...kept, ...deleted, ...added]
  const left = languageCodes.filter((code) => !codes.includes(code))
  const takeAway = (code: LanguageCode) => setAdded((shown) => shown.filter((other) => other !== code))
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 5 }}>
      {mayWrite && left.length > 0 && (
        <TextField
          select
          label={t('addLanguage')}
          value=""
          onChange={({ target }) => {
            const code = target.value as LanguageCode
            setChosen(code)
            setAdded((shown) => [...shown, code])
          }}
          sx={{ minWidth: 220, mb: 4 }}
        >
          {left.map((code) => (
            <MenuItem key={code} value={code}>
              {names.of(code)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box
        role="group"
        aria-label={t('languages')}
        // It scrolls sideways, which a keyboard has to be able to do as well.
        tabIndex={0}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: { xs: 'minmax(200px, 1fr)', sm: 'minmax(230px, 1fr)' },
          gridTemplateRows: `repeat(${fields.length + 2}, auto)`,
          columnGap: 4,
          overflowX: 'auto',
          pb: 2,
        }}
      >
        <Box component="section" aria-label={t('asEntered')} sx={columnStyle}>
          <Typography variant="h3" component="h3">
            {t('asEntered')}
          </Typography>
          {fields.map(({ name, label: title }) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary">
                {title}
              </Typography>
              <Box sx={{ fontSize: 13.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {String(record[name] ?? '–')}
              </Box>
            </Box>
          ))}
        </Box>
        {codes.map((code) => (
          <LanguageColumn
            key={code}
            draftKey={keyOf(code)}
            code={code}
            title={names.of(code) ?? code}
            fields={fields}
            entity={entity}
            saved={localizations.get(code)}
            isChosen={code === chosen}
            mayWrite={mayWrite}
            onDirty={note}
            onSave={save}
            onReload={reload}
            onDelete={async (which) => {
              const seen = localizations.get(which)
              if (seen) await remove(which, seen)
              takeAway(which)
            }}
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

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import { Note } from '@/components/feedback/note'
import { useExplanation } from '@/components/feedback/use-explanation'
import { useMay } from '@/components/shell/session-context'
import type { Area } from '@/contract/access'
import type { EndpointName } from '@/contract/endpoints'
import type { DraftOf, OneOf } from '@/contract/entity'
import { languageCodes } from '@/contract/language-codes'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'
import type { Described } from './description'
import { useLabels } from './labels'

interface Options<E extends Described> {
  path: string
  /** The field with the record's key. */
  id: string
  area: Area
  texts: readonly (keyof DraftOf<E> & string)[]
}

type Texts = Readonly<Record<string, string | null>>

/** A tab with the texts of a record in further languages: shows, saves and deletes them one language at a time. */
export function localizationsOf<E extends Described>(options: Options<E>) {
  const keyOf = (record: OneOf<E>) => (record as Record<string, unknown>)[options.id] as number | string
  return ({ record }: { record: OneOf<E> }) => <Localizations {...options} recordId={keyOf(record)} />
}

interface Props {
  path: string
  id: string
  area: Area
  texts: readonly string[]
  recordId: number | string
}

function Localizations({ path, id, area, texts, recordId }: Props) {
  const t = useTranslations()
  const label = useLabels(path)
  const languageName = useLanguageName()
  const explanation = useExplanation()
  const { say, fail, confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  const mayWrite = useMay(area, 'write')
  const single = id === 'code' ? 'code' : 'id'
  const address = `${path}/{${single}}/localizations`
  const params = { [single]: recordId }
  const { data, error, isLoading } = useSWR(
    [path, 'localizations', recordId],
    () => call(`GET ${address}` as EndpointName, { params } as never) as Promise<(Texts & { code: string })[]>,
  )
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const saved = data ?? []
  const isSaved = saved.some((each) => each.code === code)
  const choose = (next: string) => {
    setCode(next)
    setTyped(saved.find((each) => each.code === next) ?? {})
  }
  const values = Object.fromEntries(texts.map((name) => [name, typed[name]?.trim() || null]))

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      say(done)
      await mutate(isListKey(path))
      return true
    } catch (failure) {
      fail(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    attempt(
      () => call(`POST ${address}` as EndpointName, { params, body: { code, ...values } } as never),
      t('resource.saved'),
    )
  const remove = async () => {
    const isSure = await confirm({
      title: t('resource.languageDelete', { language: languageName(code) }),
      text: t('resource.deleteText'),
      severity: 'error',
    })
    const request = { params: { ...params, locale: code } } as never
    if (!isSure) return
    if (await attempt(() => call(`DELETE ${address}/{locale}` as EndpointName, request), t('resource.deleted')))
      setTyped({})
  }

  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
      {Boolean(error) && <Note tone="error">{explanation(error)}</Note>}
      <Box component="section" aria-label={t('resource.languageSaved')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {isLoading || saved.length > 0 ? t('resource.languageSaved') : t('resource.languageNone')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {saved.map((each) => (
            <Chip
              key={each.code}
              size="small"
              label={`${languageName(each.code)}: ${each[texts[0] ?? ''] ?? '–'}`}
              color={each.code === code ? 'primary' : 'default'}
              onClick={mayWrite ? () => choose(each.code) : undefined}
            />
          ))}
        </Box>
      </Box>
      {mayWrite && data && (
        <TextField select label={t('resource.language')} value={code} onChange={({ target }) => choose(target.value)}>
          {languageCodes.map((each) => (
            <MenuItem key={each} value={each}>
              {languageName(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {mayWrite && code && (
        <>
          {texts.map((name) => (
            <TextField
              key={name}
              label={label(name)}
              multiline={name === 'description'}
              minRows={name === 'description' ? 3 : undefined}
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              slotProps={{ htmlInput: { lang: code } }}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
            {isSaved && (
              <Button color="error" disabled={isBusy} onClick={() => void remove()}>
                {t('common.delete')}
              </Button>
            )}
            <Button
              variant="contained"
              loading={isBusy}
              disabled={Object.values(values).every((value) => value === null)}
              onClick={() => void save()}
            >
              {t('common.save')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
}

/** What a language is called in the language of the page. */
function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (code) => (code && names.of(code)) || code
}

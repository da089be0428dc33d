'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { BusyButton } from '@/components/ui/busy-button'
import type { ServiceOption } from '@/contract/entities/service-options'
import { call } from '@/lib/api/api'

interface Props {
  serviceId: number
  /** The adapter that calls it, and the code that addresses for it end with. */
  implement: string
  businessCode: string
  onDirty?: (isDirty: boolean) => void
}

const calling: readonly string[] = ['whatsapp-cloud', 'line', 'twilio', 'http-tracking']

/** The address of this console that the provider has to know; null where it needs none. */
function addressFor(implement: string, businessCode: string): string | null {
  const { origin } = window.location
  if (implement === 'oauth2') return `${origin}/connect/${businessCode}`
  return calling.includes(implement) ? `${origin}/api/v1/webhooks/${businessCode}` : null
}

const emptyDraft = { key: '', name: '', secret: false }

/** The configuration of an external service: a value for each option; those of secret ones can be set but not read. */
export function ServiceOptions({ serviceId, implement, businessCode, onDirty }: Props) {
  const t = useTranslations('services')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const { notify, notifyError, confirm } = useFeedback()
  /** Null clears a value. */
  const [edits, setEdits] = useState<Readonly<Record<string, string | null>>>({})
  const [draft, setDraft] = useState(emptyDraft)
  const [isBusy, setBusy] = useState(false)
  const params = { id: serviceId }
  const { data, error, mutate } = useSWR(['externalservices', 'options', serviceId], () =>
    call('GET externalservices/{id}/options', { params }),
  )
  const changes = Object.keys(edits).length
  const isDirty = changes > 0 || draft.key !== '' || draft.name !== ''
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  const edit = ({ key, secret, value }: ServiceOption, text: string | null) => {
    const { [key]: _, ...others } = edits
    // A stored secret is not shown, so that an empty field means that it stays.
    const isUnchanged = text !== null && text === (secret ? '' : (value ?? ''))
    setEdits(isUnchanged ? others : { ...others, [key]: text })
  }
  /** Runs a change and shows its result; errors are shown as those of every call. */
  const change = async (
    work: () => Promise<ServiceOption[]>,
    onDone: () => void,
    done: 'saved' | 'deleted' = 'saved',
  ) => {
    setBusy(true)
    try {
      await mutate(await work(), { revalidate: false })
      onDone()
      notify(resource(done))
    } catch (cause) {
      notifyError(cause)
    }
    setBusy(false)
  }
  const save = () => {
    const configuration = Object.fromEntries(Object.entries(edits).map(([key, value]) => [key, value?.trim() || null]))
    return change(
      () => call('POST externalservices/{id}/configuration', { params, body: { configuration } }),
      () => setEdits({}),
    )
  }
  const add = () =>
    change(
      () => call('POST externalservices/{id}/options', { params, body: { ...draft, name: draft.name || draft.key } }),
      () => setDraft(emptyDraft),
    )
  const remove = async ({ optionId, name }: ServiceOption) => {
    const title = resource('deleteTitle', { name })
    const isSure = await confirm({ title, text: resource('deleteText'), yes: common('delete'), severity: 'error' })
    if (!isSure || optionId === null) return
    await change(
      async () => {
        await call('DELETE externalservices/{id}/options/{optionId}', { params: { ...params, optionId } })
        return call('GET externalservices/{id}/options', { params })
      },
      () => {},
      'deleted',
    )
  }
  const address = addressFor(implement, businessCode)
  /** What a provider needs is named in the reader's language; other options have the name that they were given. */
  const nameOf = ({ key, name, isNeeded }: ServiceOption) =>
    isNeeded && t.has(`options.${key as 'baseUrl'}`) ? t(`options.${key as 'baseUrl'}`) : name
  const hintOf = ({ key, secret, isSet }: ServiceOption) => {
    if (!secret) return key
    if (edits[key] === null) return t('secretCleared')
    return t(isSet ? 'secretSet' : 'secretUnset')
  }
  return (
    <Box className="labels-above" sx={{ p: 5, display: 'grid', gap: 4, overflow: 'auto', alignContent: 'start' }}>
      {address && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t(implement === 'oauth2' ? 'callback' : 'webhook', { address })}
        </Typography>
      )}
      {data.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
      {data.map((option) => (
        <Box key={option.key} sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
          <TextField
            fullWidth
            size="small"
            label={nameOf(option)}
            type={option.secret ? 'password' : 'text'}
            autoComplete={option.secret ? 'new-password' : 'off'}
            value={edits[option.key] === undefined ? (option.value ?? '') : (edits[option.key] ?? '')}
            helperText={hintOf(option)}
            disabled={isBusy}
            onChange={({ target }) => edit(option, target.value)}
          />
          {option.secret && option.isSet && edits[option.key] !== null && (
            <Button
              disabled={isBusy}
              onClick={() => edit(option, null)}
              aria-label={common('pair', { name: t('clear'), value: nameOf(option) })}
            >
              {t('clear')}
            </Button>
          )}
          {option.secret && edits[option.key] === null && (
            <Button disabled={isBusy} onClick={() => edit(option, '')}>
              {common('cancel')}
            </Button>
          )}
          {!option.isNeeded && (
            <Button
              color="error"
              disabled={isBusy}
              onClick={() => void remove(option)}
              aria-label={`${common('delete')}: ${option.name}`}
            >
              {common('delete')}
            </Button>
          )}
        </Box>
      ))}
      <Box>
        <BusyButton variant="contained" disabled={changes === 0} loading={isBusy} onClick={() => void save()}>
          {common('save')}
        </BusyButton>
      </Box>
      <Typography variant="h3">{t('addTitle')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          size="small"
          label={t('key')}
          value={draft.key}
          disabled={isBusy}
          onChange={({ target }) => setDraft({ ...draft, key: target.value.trim() })}
        />
        <TextField
          size="small"
          label={t('name')}
          value={draft.name}
          disabled={isBusy}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Box>
      <FormControlLabel
        label={t('isSecret')}
        control={
          <Checkbox
            size="small"
            checked={draft.secret}
            disabled={isBusy}
            onChange={({ target }) => setDraft({ ...draft, secret: target.checked })}
          />
        }
      />
      <Box>
        <Button variant="outlined" disabled={!draft.key || isBusy} onClick={() => void add()}>
          {t('add')}
        </Button>
      </Box>
    </Box>
  )
}

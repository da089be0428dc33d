'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useState } from 'react'
import useSWR from 'swr'
import { CopyButton } from '@/components/feedback/copy-button'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { BusyButton } from '@/components/ui/busy-button'
import type { ServiceOption } from '@/contract/entities/service-options'
import { isCalling } from '@/contract/rules/calling-providers'
import { call } from '@/lib/api/api'
import { ServiceTest } from './service-test'

interface Props {
  serviceId: number
  /** The adapter that calls it, and the code that addresses for it end with. */
  implement: string
  businessCode: string
  /** Those that use it. */
  sites?: readonly { siteId: number; name: string }[]
  onDirty?: (isDirty: boolean) => void
}

/** The address of this console that the provider has to know; null where it needs none. */
function addressFor(implement: string, businessCode: string): string | null {
  const { origin } = window.location
  if (implement === 'oauth2') return `${origin}/connect/${businessCode}`
  return isCalling(implement) ? `${origin}/api/v1/webhooks/${businessCode}` : null
}

/** Services of messages, whose provider can be asked whether they are connected. */
const isMessaging = (implement: string) => ['whatsapp-cloud', 'line', 'twilio'].includes(implement)

const emptyDraft = { key: '', name: '', secret: false }

/** What an option is edited to; null clears its value. */
type Edit = string | null

/** The configuration of an external service: a value for each option; those of secret ones can be set but not read. */
export function ServiceOptions({ serviceId, implement, businessCode, sites, onDirty }: Props) {
  const t = useTranslations('services')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const { confirm } = useFeedback()
  const { isBusy, run } = useAction()
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const [draft, setDraft] = useState(emptyDraft)
  const params = { id: serviceId }
  const { data, error, mutate } = useSWR(['externalservices', 'options', serviceId], () =>
    call('GET externalservices/{id}/options', { params }),
  )
  const changes = Object.keys(edits).length
  const isDirty = changes > 0 || draft.key !== '' || draft.name !== ''
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  if (!data) return <LoadingNotice error={error} onReload={mutate} />
  const edit = ({ key, secret, value }: ServiceOption, text: Edit) => {
    const { [key]: _, ...others } = edits
    // A stored secret is not shown, so that an empty field means that it stays.
    const isUnchanged = text !== null && text === (secret ? '' : (value ?? ''))
    setEdits(isUnchanged ? others : { ...others, [key]: text })
  }
  /** Runs a change and shows the options that it results in. */
  const change = (work: () => Promise<ServiceOption[]>, done: 'saved' | 'deleted', onDone?: () => void) =>
    run({
      work: async () => mutate(await work(), { revalidate: false }),
      messageOf: () => resource(done),
      onDone,
    })
  const save = () => {
    const configuration = Object.fromEntries(Object.entries(edits).map(([key, value]) => [key, value?.trim() || null]))
    const work = () => call('POST externalservices/{id}/configuration', { params, body: { configuration } })
    return change(work, 'saved', () => setEdits({}))
  }
  const add = () => {
    const body = { ...draft, name: draft.name || draft.key }
    const work = () => call('POST externalservices/{id}/options', { params, body })
    return change(work, 'saved', () => setDraft(emptyDraft))
  }
  const remove = async ({ optionId, name }: ServiceOption) => {
    const title = resource('deleteTitle', { name })
    const isSure = await confirm({ title, text: resource('deleteText'), yes: common('delete'), severity: 'error' })
    if (!isSure || optionId === null) return
    await change(async () => {
      await call('DELETE externalservices/{id}/options/{optionId}', { params: { ...params, optionId } })
      return call('GET externalservices/{id}/options', { params })
    }, 'deleted')
  }
  const address = addressFor(implement, businessCode)
  return (
    <Box className="labels-above" sx={{ p: 5, display: 'grid', gap: 4, overflow: 'auto', alignContent: 'start' }}>
      <Readiness options={data} />
      {sites && isMessaging(implement) && <UsingSites sites={sites} />}
      {address && isMessaging(implement) && (
        <ServiceTest
          serviceId={serviceId}
          address={address}
          hindrance={data.some(({ isRequired, isSet }) => isRequired && !isSet) ? t('testHindrance') : null}
        />
      )}
      {address && <Address text={t(implement === 'oauth2' ? 'callback' : 'webhook')} address={address} />}
      {data.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
      {data.map((option) => (
        <OptionInput
          key={option.key}
          option={option}
          edited={edits[option.key]}
          isBusy={isBusy}
          onEdit={(text) => edit(option, text)}
          onRemove={() => void remove(option)}
        />
      ))}
      <Box>
        <BusyButton variant="contained" disabled={changes === 0} loading={isBusy} onClick={() => void save()}>
          {common('save')}
        </BusyButton>
      </Box>
      <NewOption draft={draft} isBusy={isBusy} onChange={setDraft} onAdd={() => void add()} />
    </Box>
  )
}

/** Whether the service can work, as far as its options say. */
function Readiness({ options }: { options: readonly ServiceOption[] }) {
  const t = useTranslations('services')
  const needed = options.filter(({ isRequired }) => isRequired)
  if (needed.length === 0) return null
  const set = needed.filter(({ isSet }) => isSet).length
  const isReady = set === needed.length
  return (
    <Chip
      role="status"
      size="small"
      variant="outlined"
      color={isReady ? 'success' : 'warning'}
      label={isReady ? t('ready') : t('incomplete', { set, all: needed.length })}
      sx={{ justifySelf: 'start' }}
    />
  )
}

/** The sites that send and receive over the service. */
function UsingSites({ sites }: { sites: NonNullable<Props['sites']> }) {
  const t = useTranslations('services')
  if (sites.length === 0) return <Typography color="warning">{t('noSites')}</Typography>
  return (
    <Typography variant="body2">
      {t('sites')}{' '}
      {sites.map(({ siteId, name }, at) => (
        <Fragment key={siteId}>
          {at > 0 && ', '}
          <RecordLink path="sites" id={siteId}>
            {name}
          </RecordLink>
        </Fragment>
      ))}
    </Typography>
  )
}

/** An address that the provider has to know, to be copied. */
function Address({ text, address }: { text: string; address: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">{text}</Typography>
      <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {address}
      </Typography>
      <CopyButton text={address} name={address} />
    </Box>
  )
}

interface OptionProps {
  option: ServiceOption
  /** Undefined: it is not edited. */
  edited: Edit | undefined
  isBusy: boolean
  onEdit: (text: Edit) => void
  onRemove: () => void
}

function OptionInput({ option, edited, isBusy, onEdit, onRemove }: OptionProps) {
  const t = useTranslations('services')
  const common = useTranslations('common')
  const { key, secret, isSet, isNeeded, isRequired } = option
  // What a provider needs is named in the reader's language; other options have the name that they were given.
  const name = isNeeded && t.has(`options.${key as 'baseUrl'}`) ? t(`options.${key as 'baseUrl'}`) : option.name
  const isCleared = edited === null
  const secretHint = isCleared ? 'secretCleared' : isSet ? 'secretSet' : 'secretUnset'
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      <TextField
        fullWidth
        size="small"
        label={name}
        required={isRequired}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        value={(edited === undefined ? option.value : edited) ?? ''}
        helperText={secret ? t(secretHint) : key}
        disabled={isBusy}
        onChange={({ target }) => onEdit(target.value)}
      />
      {secret && isSet && !isCleared && (
        <Button
          disabled={isBusy}
          onClick={() => onEdit(null)}
          aria-label={common('pair', { name: t('clear'), value: name })}
        >
          {t('clear')}
        </Button>
      )}
      {secret && isCleared && (
        <Button disabled={isBusy} onClick={() => onEdit('')}>
          {common('cancel')}
        </Button>
      )}
      {!isNeeded && (
        <Button color="error" disabled={isBusy} onClick={onRemove} aria-label={`${common('delete')}: ${option.name}`}>
          {common('delete')}
        </Button>
      )}
    </Box>
  )
}

interface NewOptionProps {
  draft: typeof emptyDraft
  isBusy: boolean
  onChange: (draft: typeof emptyDraft) => void
  onAdd: () => void
}

function NewOption({ draft, isBusy, onChange, onAdd }: NewOptionProps) {
  const t = useTranslations('services')
  return (
    <>
      <Typography variant="h3">{t('addTitle')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          size="small"
          label={t('key')}
          value={draft.key}
          disabled={isBusy}
          onChange={({ target }) => onChange({ ...draft, key: target.value.trim() })}
        />
        <TextField
          size="small"
          label={t('name')}
          value={draft.name}
          disabled={isBusy}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      </Box>
      <FormControlLabel
        label={t('isSecret')}
        control={
          <Checkbox
            size="small"
            checked={draft.secret}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...draft, secret: target.checked })}
          />
        }
      />
      <Box>
        <Button variant="outlined" disabled={!draft.key || isBusy} onClick={onAdd}>
          {t('add')}
        </Button>
      </Box>
    </>
  )
}

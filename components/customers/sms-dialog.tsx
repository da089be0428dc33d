'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useFeedback } from '@/components/feedback/feedback-context'
import { FormDialog } from '@/components/feedback/form-dialog'
import { useAction } from '@/components/feedback/use-action'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useLabels } from '@/components/state/labels'
import { useKeyOf } from '@/components/state/use-key-of'
import { countSms, maxSmsSegments } from '@/contract/messaging/sms-segments'
import { ApiError, call } from '@/lib/api/api'

interface Props {
  siteId: number
  /** How the customer is called. */
  name: string
  phone: string | null
  /** Whose newest address tells the country, where that is not given. */
  userId?: number
  country?: string
  /** What the text begins with. */
  text?: string
  onClose: () => void
}

/** The country of a customer's newest address. */
const countryOf = async (userId: number): Promise<string | null> =>
  (await call('GET useraddresses', { query: { userId, pageSize: 1 } })).items[0]?.country ?? null

/** What is wrong with the number, where the API says so. */
const numberErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details?.find(({ field }) => field === 'phoneNumber')?.message : undefined

/** Sends a customer an SMS outside of a conversation (CHT-50). */
export function SmsDialog({ siteId, name, phone, userId, country: given, text: begun = '', onClose }: Props) {
  const t = useTranslations('customers')
  const messaging = useTranslations('messaging')
  const label = useLabels('countries')
  const resource = useTranslations('resource')
  const { confirm, notifyError } = useFeedback()
  const { isBusy, run } = useAction()
  const { data: found } = useSWRImmutable(
    userId === undefined ? null : (['users', 'country', userId] as const),
    ([, , id]) => countryOf(id),
  )
  const [chosen, setChosen] = useState<string | null>()
  const [phoneNumber, setPhoneNumber] = useState(phone ?? '')
  const [content, setContent] = useState(begun)
  const [isTried, setTried] = useState(false)
  const [numberError, setNumberError] = useState<string>()
  const { keyOf } = useKeyOf()
  const country = chosen === undefined ? (given ?? found ?? null) : chosen
  const sms = countSms(content)
  const isBlank = content.trim() === ''

  const close = async () => {
    if (isBusy) return
    const question = { title: resource('unsavedTitle'), text: t('smsUnsent') }
    const words = { yes: resource('leave'), no: resource('stay') }
    if (isBlank || content === begun || (await confirm({ ...question, ...words }))) onClose()
  }
  const send = async () => {
    if (isBusy) return
    setTried(true)
    if (country === null || phoneNumber.trim() === '' || isBlank || sms.isTooLong) return
    const body = { siteId, country, phoneNumber: phoneNumber.trim(), content }
    await run({
      work: () => call('POST tools/sms', { body, idempotencyKey: keyOf(JSON.stringify(body)) }),
      messageOf: () => t('smsSent', { name }),
      onFailure: (error) => {
        const message = numberErrorOf(error)
        if (message) setNumberError(message)
        else notifyError(error)
      },
      onDone: onClose,
    })
  }

  return (
    <FormDialog
      title={t('smsTitle', { name })}
      action={messaging('send')}
      isBusy={isBusy}
      onSubmit={send}
      onClose={close}
    >
      <RefInput<string>
        to="countries"
        by="isoCode"
        label={label('one')}
        value={country}
        onChange={setChosen}
        error={isTried && country === null}
      />
      <TextField
        type="tel"
        name="phoneNumber"
        label={messaging('phoneNumber')}
        value={phoneNumber}
        error={numberError !== undefined || (isTried && phoneNumber.trim() === '')}
        helperText={numberError}
        onChange={({ target }) => {
          setPhoneNumber(target.value)
          setNumberError(undefined)
        }}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        multiline
        minRows={3}
        maxRows={8}
        label={messaging('message')}
        value={content}
        error={sms.isTooLong || (isTried && isBlank)}
        helperText={
          sms.isTooLong
            ? messaging('smsTooLong', { max: maxSmsSegments })
            : sms.isNotable && messaging('smsCount', { segments: sms.segments, remaining: sms.remaining })
        }
        onChange={({ target }) => setContent(target.value)}
      />
    </FormDialog>
  )
}

'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { useAction } from '@/components/feedback/use-action'
import { RefInput } from '@/components/fields/refs/ref-input'
import { monoFont } from '@/components/theme/theme'
import { BusyButton } from '@/components/ui/busy-button'
import type { countries } from '@/contract/entities/places'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

/** Formats a phone number of a country as E.164, or marks it as invalid. */
export function PhoneFormatter({ record: { countryId } }: { record: OneOf<typeof countries> }) {
  const t = useTranslations('phone')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [outgoing, setOutgoing] = useState<{ id: number; name?: string; isoCode: string }>()
  const [result, setResult] = useState<{ isValidNumber: boolean; formatE164: string | null }>()
  const { isBusy, run } = useAction()

  const format = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phoneNumber.trim() === '') return
    const query = { phoneNumber, outgoingCountry: outgoing?.isoCode }
    setResult(undefined)
    await run({
      work: () => call('GET countries/{id}/formatphonenumber', { params: { id: countryId }, query }),
      onDone: setResult,
    })
  }

  return (
    <Box
      className="labels-above"
      component="form"
      method="post"
      noValidate
      onSubmit={format}
      sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <TextField
        label={t('number')}
        type="tel"
        value={phoneNumber}
        onChange={({ target }) => {
          setPhoneNumber(target.value)
          setResult(undefined)
        }}
        slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr' } }}
      />
      <RefInput
        to="countries"
        label={t('outgoing')}
        value={outgoing?.id ?? null}
        valueName={outgoing?.name}
        onChange={(id, name, picked) => {
          setOutgoing(id === null ? undefined : { id, name, isoCode: String(picked?.isoCode) })
          setResult(undefined)
        }}
      />
      <BusyButton type="submit" variant="outlined" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {t('format')}
      </BusyButton>
      <Box role="status">
        {result?.isValidNumber && result.formatE164 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('result')}
            </Typography>
            <Box component="span" dir="ltr" sx={{ fontFamily: monoFont, fontSize: 16 }}>
              {result.formatE164}
            </Box>
            <CopyButton text={result.formatE164} name={t('result')} />
          </>
        )}
        {result && !result.isValidNumber && <Typography color="error">{t('invalid')}</Typography>}
      </Box>
    </Box>
  )
}

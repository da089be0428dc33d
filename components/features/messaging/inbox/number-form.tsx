'use client'
import AddCommentIcon from '@mui/icons-material/AddCommentOutlined'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useLabels } from '@/components/state/labels'
import { BusyButton } from '@/components/ui/busy-button'
import { isPhoneNumber } from '@/contract/text/phone-numbers'
import { call } from '@/lib/api/api'
import { ToolButton } from '../compose/tool-button'

/** Opens the conversation with a phone number of a country (CHT-42); an invalid one is marked and opens nothing. */
export function NumberForm({ onNumber }: { onNumber: (e164: string) => void }) {
  const t = useTranslations('messaging')
  const resource = useTranslations('resource')
  const label = useLabels('countries')
  const { notifyError } = useFeedback()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [countryId, setCountryId] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = (e164: string) => {
    setAnchor(null)
    setText('')
    onNumber(e164)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phoneNumber = text.trim()
    // With its calling code a number needs no country.
    if (isPhoneNumber(phoneNumber)) return open(`+${phoneNumber.replace(/\D/g, '')}`)
    if (countryId === null || phoneNumber === '') return setInvalid(true)
    setBusy(true)
    try {
      const { isValidNumber, formatE164 } = await call('GET countries/{id}/formatphonenumber', {
        params: { id: countryId },
        query: { phoneNumber },
      })
      if (!isValidNumber || !formatE164) return setInvalid(true)
      open(formatE164)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ToolButton label={t('newNumber')} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <AddCommentIcon fontSize="small" />
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('newNumber') } }}
      >
        <Box
          component="form"
          className="labels-above"
          method="post"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
          sx={{ display: 'grid', gap: 3, p: 4, width: 300 }}
        >
          <RefInput
            to="countries"
            label={label('one')}
            value={countryId}
            onChange={(chosen) => {
              setCountryId(chosen)
              setInvalid(false)
            }}
            error={isInvalid && countryId === null}
            helperText={isInvalid && countryId === null ? resource('required', { name: label('one') }) : undefined}
          />
          <TextField
            size="small"
            type="tel"
            name="phoneNumber"
            label={t('phoneNumber')}
            value={text}
            error={isInvalid && countryId !== null}
            helperText={isInvalid && countryId !== null ? t('invalidNumber') : undefined}
            onChange={({ target }) => {
              setText(target.value)
              setInvalid(false)
            }}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <BusyButton type="submit" variant="contained" loading={isBusy}>
            {t('write')}
          </BusyButton>
        </Box>
      </Popover>
    </>
  )
}

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { addDays } from 'date-fns'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useEnum } from '@/components/fields/use-enum'
import { BusyButton } from '@/components/ui/busy-button'
import { type EnumValue, enums } from '@/contract/enums'
import { call } from '@/lib/api/api'
import type { Bannable } from './bannable'
import { isBansKey } from './bans-key'

interface Props {
  customer: Bannable
  matter: EnumValue<'BanMatter'>
  onClose: () => void
}

const durations = [7, 30, 365] as const
const forGood = 0
const isMatter = (text: string): text is EnumValue<'BanMatter'> => enums.BanMatter.some((matter) => matter === text)

/** Bans a customer; prefilled with the first account, for one matter, for a month. */
export function BanDialog({ customer, matter, onClose }: Props) {
  const { companyId, siteId, siteName, name, accounts } = customer
  const t = useTranslations('customers')
  const common = useTranslations('common')
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const types = useEnum('BanAccountType').options
  const matterOptions = useEnum('BanMatter').options
  const [accountType, setAccountType] = useState(accounts[0]?.type ?? 'User')
  const [matters, setMatters] = useState<readonly string[]>([matter])
  const [days, setDays] = useState<number>(30)
  const [reason, setReason] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const title = useId()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (matters.length === 0) return
    setBusy(true)
    try {
      await call('POST userbans', {
        body: {
          companyId,
          siteId: isWhole ? null : siteId,
          accountType,
          accountId: accounts.find(({ type }) => type === accountType)?.id ?? '',
          matters: matters.filter(isMatter),
          reason: reason.trim() || null,
          expireTime: days === forGood ? null : addDays(new Date(), days).toISOString(),
        },
      })
      void mutate(isBansKey)
      notify(t('banned', { name }))
      onClose()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }

  const isEmpty = isTried && matters.length === 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <Box component="form" method="post" noValidate onSubmit={save}>
        <DialogTitle id={title}>{t('banTitle', { name: name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <TextField
            select
            label={t('account')}
            value={accountType}
            onChange={({ target }) => setAccountType(target.value as EnumValue<'BanAccountType'>)}
            sx={{ mt: 2 }}
          >
            {accounts.map(({ type, shown }) => (
              <MenuItem key={type} value={type}>
                {`${types.find(({ value }) => value === type)?.text ?? type}: ${shown}`}
              </MenuItem>
            ))}
          </TextField>
          <FormControl component="fieldset" error={isEmpty}>
            <FormLabel component="legend">{t('matters')}</FormLabel>
            <FormGroup row>
              {matterOptions.map(({ value, text }) => (
                <FormControlLabel
                  key={value}
                  label={text}
                  control={
                    <Checkbox
                      size="small"
                      checked={matters.includes(value)}
                      onChange={({ target }) =>
                        setMatters(target.checked ? [...matters, value] : matters.filter((one) => one !== value))
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            {isEmpty && <FormHelperText>{t('mattersRequired')}</FormHelperText>}
          </FormControl>
          <TextField select label={t('duration')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {durations.map((count) => (
              <MenuItem key={count} value={count}>
                {t('days', { count })}
              </MenuItem>
            ))}
            <MenuItem value={forGood}>{t('forGood')}</MenuItem>
          </TextField>
          <TextField
            label={t('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <FormControlLabel
            label={t('wholeCompany', { site: siteName })}
            control={<Checkbox size="small" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <BusyButton type="submit" variant="contained" color="error" loading={isBusy}>
            {t('ban')}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

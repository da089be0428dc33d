'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { addDays } from 'date-fns'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { useEnum } from '@/components/fields/use-enum'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { BodyOf } from '@/contract/endpoints'
import type { EnumValue } from '@/contract/enums'
import { call } from '@/lib/api/api'
import type { Bannable } from './bannable'
import { isBansKey } from './bans-key'

interface Props {
  customer: Bannable
  matter: EnumValue<'BanMatter'>
  onClose: () => void
}

type Ban = BodyOf<'POST userbans'>

const durations = [7, 30, 365] as const
const forGood = 0

/** What the customer of the dialog can be recognized by. */
function AccountInput({ shared, value, record, onChange }: KindInputProps) {
  const types = useEnum('BanAccountType').options
  const { accounts } = record as Pick<Bannable, 'accounts'>
  return (
    <TextField {...shared} select value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {accounts.map(({ type, shown }) => (
        <MenuItem key={type} value={type}>
          {`${types.find((one) => one.value === type)?.text ?? type}: ${shown}`}
        </MenuItem>
      ))}
    </TextField>
  )
}

function DaysInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('customers')
  return (
    <TextField {...shared} select value={value ?? forGood} onChange={({ target }) => onChange(Number(target.value))}>
      {durations.map((count) => (
        <MenuItem key={count} value={count}>
          {t('days', { count })}
        </MenuItem>
      ))}
      <MenuItem value={forGood}>{t('forGood')}</MenuItem>
    </TextField>
  )
}

const fields: AskedFields = {
  accountType: { meta: { kind: 'choice' }, isRequired: true, input: AccountInput },
  matters: { meta: { kind: 'choices', values: 'BanMatter' }, isRequired: true },
  days: { meta: { kind: 'integer' }, isRequired: false, input: DaysInput },
  reason: { meta: { kind: 'longText' }, isRequired: false },
  isWhole: { meta: { kind: 'boolean' }, isRequired: false },
}

/** Bans a customer; prefilled with the first account, for one matter, for a month. */
export function BanDialog({ customer, matter, onClose }: Props) {
  const { companyId, siteId, siteName, name, accounts } = customer
  const t = useTranslations('customers')
  const { mutate } = useSWRConfig()
  // One for all tries, which are the same call.
  const [begun] = useState(() => new Date())
  const labels: Readonly<Record<string, string>> = {
    ...{ accountType: t('account'), matters: t('matters'), days: t('duration'), reason: t('reason') },
    isWhole: t('wholeCompany', { site: siteName }),
  }
  return (
    <ActionDialog
      title={t('banTitle', { name })}
      action={t('ban')}
      isDangerous
      fields={fields}
      labelOf={(field) => labels[field] ?? field}
      record={{ ...customer }}
      given={{ accountType: accounts[0]?.type ?? 'User', matters: [matter], days: 30, isWhole: false }}
      onSubmit={({ accountType, matters, days, reason = null, isWhole }, idempotencyKey) => {
        const body = {
          ...{ companyId, accountType, matters, reason },
          siteId: isWhole === true ? null : siteId,
          accountId: accounts.find(({ type }) => type === accountType)?.id ?? '',
          expireTime: days === forGood ? null : addDays(begun, Number(days)).toISOString(),
        } as Ban
        return call('POST userbans', { body, idempotencyKey })
      }}
      message={t('banned', { name })}
      refresh={() => mutate(isBansKey)}
      onClose={onClose}
    />
  )
}

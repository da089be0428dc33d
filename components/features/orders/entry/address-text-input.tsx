'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNameList } from '@/components/feedback/use-name-list'
import type { Row } from '@/components/resource/core/list-types'
import { useLabels } from '@/components/state/labels'
import { placeFields } from '@/contract/text/address-layout'
import { readAddress } from '@/lib/format/read-address'
import { internationalOf } from './phone-input'

/** A whole address as one text, pasted or typed: it is taken apart into the fields below, and what is a guess is named. */
export function AddressTextInput() {
  const t = useTranslations('orders')
  const label = useLabels('orders')
  const nameList = useNameList()
  const { getValues, setValue } = useFormContext<Row>()
  const [text, setText] = useState('')
  const [read, setRead] = useState<{ text: string; uncertain: readonly string[] } | null>(null)
  const take = async (typed: string) => {
    if (typed.trim() === '' || typed === read?.text) return
    const given = (getValues('country') ?? null) as string | null
    const { country, parts, name, phone, email, uncertain } = readAddress(typed, given)
    setRead({ text: typed, uncertain })
    const set = (field: string, value: unknown) => setValue(field, value, { shouldDirty: true, shouldValidate: true })
    if (country) set('country', country)
    for (const field of placeFields) set(field, parts[field] ?? null)
    const fill = (field: string, value: string | undefined) => value && !getValues(field) && set(field, value)
    fill('customerName', name)
    fill('email', email)
    if (phone && !getValues('phone')) set('phone', (await internationalOf(phone, country)) ?? phone)
  }
  const names: Readonly<Record<string, string>> = {
    ...{ name: label('customerName'), country: label('country'), zipcode: label('zipcode') },
    ...{ subdivisionName1: label('subdivisionName1'), subdivisionName2: label('subdivisionName2') },
    ...{ subdivisionName3: label('subdivisionName3'), addressLine1: label('addressLine1') },
  }
  const doubts = read?.uncertain.map((field) => names[field] ?? field) ?? []
  return (
    <TextField
      fullWidth
      multiline
      minRows={1}
      maxRows={6}
      label={t('addressText')}
      placeholder={t('addressTextHint')}
      value={text}
      helperText={doubts.length > 0 ? t('addressDoubts', { fields: nameList(doubts, doubts.length) }) : undefined}
      color={doubts.length > 0 ? 'warning' : undefined}
      slotProps={{ formHelperText: { role: 'status', sx: { color: 'warning.main' } } }}
      onChange={({ target }) => {
        setText(target.value)
        // A paste brings a whole address at once.
        if (target.value.length - text.length > 8) void take(target.value)
      }}
      onBlur={() => void take(text)}
    />
  )
}

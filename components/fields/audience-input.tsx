'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useSession } from '@/components/state/session-context'
import { companiesOf } from '@/contract/audience'
import { RefFilter } from './ref-filter'
import { useEnum } from './use-enum'

interface Props {
  name: string
  label: string
  required: boolean
  error: boolean
  helperText: string | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  value: string | null
  onChange: (value: string | null) => void
}

const certain = 'certain'

/** Whom something is for: everybody, all administrators, or companies that are named one by one. */
export function AudienceInput({ value, onChange, ...shared }: Props) {
  const t = useTranslations('resource')
  const explanation = useErrorMessage()
  const { profile } = useSession()
  const { options, error: failure, retry } = useEnum('Audience')
  const [isNaming, setNaming] = useState(false)
  const companies = companiesOf(value ?? '').join()
  const isCertain = companies !== '' || (isNaming && value === null)
  const isKnown = options.some((option) => option.value === value)
  const choose = (chosen: string) => {
    setNaming(chosen === certain)
    onChange(chosen === certain ? null : chosen)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        {...shared}
        select
        fullWidth
        value={isCertain ? certain : isKnown ? value : ''}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { onOpen: failure ? retry : undefined } }}
      >
        {Boolean(failure) && <MenuItem disabled>{explanation(failure)}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.text}
          </MenuItem>
        ))}
        {/* Whoever works for one company alone reaches no other. */}
        {(profile.administrative || isCertain) && <MenuItem value={certain}>{t('certainCompanies')}</MenuItem>}
      </TextField>
      {isCertain && (
        <RefFilter
          to="companies"
          label={t('companies')}
          value={companies}
          onChange={(keys) => {
            setNaming(true)
            onChange(keys || null)
          }}
        />
      )}
    </Box>
  )
}

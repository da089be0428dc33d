'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useSession } from '@/components/state/session-context'
import { companiesOf } from '@/contract/rules/audience'
import { RefFilter } from '../refs/ref-filter'
import { useEnum } from '../use-enum'
import type { KindInputProps } from './kind-input'

const certain = 'certain'

/** Selects an audience: everyone, all administrators, or selected companies. */
export function AudienceInput({ shared, value, onChange }: KindInputProps) {
  const audience = (value ?? null) as string | null
  const t = useTranslations('resource')
  const explanation = useErrorMessage()
  const { profile } = useSession()
  const { options, error: failure, retry } = useEnum('Audience')
  const [isNaming, setNaming] = useState(false)
  const companies = companiesOf(audience ?? '').join()
  const isCertain = companies !== '' || (isNaming && audience === null)
  const isKnown = options.some((option) => option.value === audience)
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
        value={isCertain ? certain : isKnown ? audience : ''}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { onOpen: failure ? retry : undefined } }}
      >
        {Boolean(failure) && <MenuItem disabled>{explanation(failure)}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.text}
          </MenuItem>
        ))}
        {/* Users of a single company can address no other. */}
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

'use client'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useRefNames } from '@/components/fields/refs/use-ref-names'
import { phoneQuery } from '@/components/theme/theme'
import { LatePopover } from '@/components/ui/late-popover'
import { companyField, type Terms, withTerms } from './filters'

const RefFilter = dynamic(() => import('@/components/fields/refs/ref-filter').then((file) => file.RefFilter), {
  ssr: false,
})

interface Props {
  label: string
  terms: Terms
  onChange: (terms: Record<string, string>) => void
}

/** The first filter of accounts that see all companies; a phone has it among the other filters. */
export function CompanyFilter({ label, terms, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = terms[companyField] ?? ''
  const nameOf = useRefNames('companies', value)
  const chosen = value.split(',').filter(Boolean)
  const [first] = chosen
  const text = first === undefined ? label : nameOf(Number(first)) + (chosen.length > 1 ? ` +${chosen.length - 1}` : '')
  return (
    <>
      <Button
        color="inherit"
        variant={value ? 'outlined' : 'text'}
        endIcon={<ExpandIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flexShrink: 0,
          maxWidth: 180,
          minHeight: 32,
          py: 0,
          fontWeight: 500,
          borderColor: 'divider',
          [`@media ${phoneQuery}`]: { display: 'none' },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      </Button>
      <LatePopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            className: 'labels-above',
            sx: { width: 320, p: 4, mt: 1, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <RefFilter
          to="companies"
          label={label}
          value={value}
          onChange={(next) => onChange(withTerms(terms, { [companyField]: next }))}
        />
      </LatePopover>
    </>
  )
}

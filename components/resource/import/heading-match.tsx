'use client'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import type { SheetDescription, SheetImport } from '@/contract/sheet-import'

interface Props {
  sheet: SheetDescription
  headings: NonNullable<SheetImport['headings']>
  isDisabled: boolean
  onMatch: (heading: string, column: string | null) => void
}

/** What the headings of a file stand for; open at first where some stand for nothing. */
export function HeadingMatch({ sheet, headings, isDisabled, onMatch }: Props) {
  const t = useTranslations('sheets')
  const left = headings.filter(({ column }) => column === null)
  if (headings.length === 0) return null
  return (
    <Box
      component="details"
      open={left.length > 0 || undefined}
      sx={{ fontSize: 13, '& summary': { cursor: 'pointer', width: 'fit-content', py: 1 } }}
    >
      <summary>
        {left.length > 0 ? t('headingsLeft', { names: left.map(({ heading }) => heading).join(', ') }) : t('headings')}
      </summary>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
          columnGap: 5,
          rowGap: 1,
          py: 2,
        }}
      >
        {headings.map(({ heading, column }) => (
          <Box key={heading} component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component="span" dir="auto" sx={{ flex: '1 1 50%', minWidth: 0, overflowWrap: 'anywhere' }}>
              {heading}
            </Box>
            <NativeSelect
              value={column ?? ''}
              disabled={isDisabled}
              onChange={({ target }) => onMatch(heading, target.value || null)}
              sx={{ flex: '1 1 50%', minWidth: 0, fontSize: 13 }}
            >
              <option value="">{t('leaveOut')}</option>
              {sheet.columns.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

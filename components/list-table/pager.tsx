'use client'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { pagerQuery } from '@/components/theme/theme'
import { lastPageOf } from '@/contract/list-limits'
import { totalValues } from '@/lib/format/number'
import { PageSize } from './page-size'

const wide = `@media ${pagerQuery}`
/** Numbered pages of touch size do not fit one line beside the menu. */
const wideForTouch = `@media ${pagerQuery} and (max-width: 1279.98px) and (pointer: coarse)`

const pagerLook = {
  display: 'flex',
  // Without numbered pages all has room in one line, but on a phone.
  flexWrap: { xs: 'wrap', sm: 'nowrap', md: 'wrap' },
  alignItems: 'center',
  gap: 3,
  flexShrink: 0,
  minHeight: 44,
  whiteSpace: 'nowrap',
  py: 1,
  px: 3,
  borderTop: 1,
  borderColor: 'divider',
  [wide]: { py: 0 },
} as const

interface Props {
  /** Omitted while it is unknown. */
  total: number | undefined
  /** False where there are more than were counted. */
  totalIsExact?: boolean
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** Total, sizes, previous, pages, next and a jump; the phone leaves out sizes and pages. */
export function Pager({ total, totalIsExact, page, pageSize, onPage, onPageSize }: Props) {
  const t = useTranslations('resource')
  const pages = lastPageOf({ total: total ?? 0, totalIsExact }, pageSize)
  return (
    <Box sx={pagerLook}>
      {/* Announces the new total to screen readers. */}
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live="polite"
        sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        {total === undefined ? '\u00a0' : t('total', totalValues({ total, totalIsExact }))}
      </Typography>
      <Box sx={{ display: 'none', [wide]: { display: 'block' } }}>
        <PageSize value={pageSize} onChange={onPageSize} />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Pagination
        size="small"
        shape="rounded"
        color="primary"
        aria-label={t('pages')}
        count={pages}
        page={Math.min(page, pages)}
        onChange={(_, next) => onPage(next)}
        getItemAriaLabel={(type, item) =>
          type === 'page' ? `${t('goTo')} ${item}` : type === 'next' ? t('next') : t('previous')
        }
        sx={{
          '& li:not(:first-of-type):not(:last-of-type)': {
            display: 'none',
            [wide]: { display: 'list-item' },
            [wideForTouch]: { display: 'none' },
          },
        }}
      />
      <Jumper page={total === undefined ? undefined : Math.min(page, pages)} pages={pages} onPage={onPage} />
    </Box>
  )
}

interface JumperProps {
  /** Omitted while it is unknown of how many. */
  page: number | undefined
  pages: number
  onPage: (page: number) => void
}

/** Says the page and of how many while nothing is typed, as a narrow window has no numbered pages. */
function Jumper({ page, pages, onPage }: JumperProps) {
  const t = useTranslations('resource')
  const id = useId()
  const [text, setText] = useState('')
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = Number.parseInt(text, 10)
    setText('')
    if (page > 0) onPage(Math.min(page, pages))
  }
  return (
    <Box component="form" method="post" onSubmit={jump} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary">
        {t('goTo')}
      </Typography>
      <InputBase
        id={id}
        value={text}
        placeholder={page === undefined ? undefined : `${page} / ${pages}`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setText('')}
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        sx={{ width: 80, px: 1, fontSize: 13, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </Box>
  )
}

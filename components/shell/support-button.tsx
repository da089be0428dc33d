'use client'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { StoredImage } from '../fields/pictures/image'
import { useSession } from '../state/session-context'
import { PopoverButton } from '../ui/popover-button'

/** How to reach customer service; nothing on the administrative domain, or where there is no way. */
export function SupportButton() {
  const t = useTranslations('shell')
  const { support } = useSession()
  if (!support) return null
  const ways = [
    ['supportPhone', support.phone, `tel:${support.phone.replace(/[^\d+]/g, '')}`],
    ['supportEmail', support.email, `mailto:${support.email}`],
    ['supportPage', support.url, support.url],
    ['supportHours', support.hours, null],
  ] as const
  const known = ways.filter(([, text]) => text)
  if (known.length === 0 && !support.qrUrl) return null
  return (
    <PopoverButton label={t('customerService')} width={320} icon={<SupportIcon fontSize="small" />}>
      {() => (
        <Box component="dl" sx={{ m: 0, p: 4, display: 'grid', gap: 1, '& dd': { m: 0, mb: 2 } }}>
          {known.map(([name, text, href]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {t(name)}
              </Box>
              <dd>
                {href === null ? (
                  text
                ) : (
                  <Link href={href} dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Link>
                )}
              </dd>
            </Box>
          ))}
          {support.qrUrl && <StoredImage url={support.qrUrl} size={160} alt={t('supportQr')} />}
        </Box>
      )}
    </PopoverButton>
  )
}

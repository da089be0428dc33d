'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { bansKey } from '@/components/customers/bans-key'
import { ChoiceLabel } from '@/components/fields/choice-label'
import { DateTime } from '@/components/fields/dates/date-time'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import type { users } from '@/contract/entities/users'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

/** All bans of a customer: by key, e-mail address or phone number. */
export function UserBans({ record: { userId } }: { record: OneOf<typeof users> }) {
  const t = useTranslations('customers')
  const label = useLabels('userbans')
  const { data, error, mutate } = useSWR([...bansKey(userId), useLanguage()], () =>
    call('GET users/{id}/bans', { params: { id: userId } }),
  )
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  if (data.length === 0) return <EmptyState title={t('noBans')} />
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      <Table size="small" aria-label={label('many')}>
        <TableHead>
          <TableRow>
            {(['accountId', 'matters', 'siteId', 'reason', 'expireTime', 'isInForce'] as const).map((field) => (
              <TableCell key={field}>{label(field)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((ban) => (
            <TableRow key={ban.userBanId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <RecordLink path="userbans" id={ban.userBanId}>
                  {`${ban.accountTypeText}: ${ban.userName ?? ban.accountId}`}
                </RecordLink>
              </TableCell>
              <TableCell>
                <ChoiceLabel name="BanMatter" values={ban.matters} />
              </TableCell>
              <TableCell>{ban.siteName ?? t('allSites')}</TableCell>
              <TableCell>{ban.reason ?? '–'}</TableCell>
              <TableCell>
                <DateTime iso={ban.expireTime} />
              </TableCell>
              <TableCell>{ban.isInForce ? t('inForce') : t('expired')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

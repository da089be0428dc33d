'use client'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { bannableUser } from '@/components/customers/bannable'
import { bansKey } from '@/components/customers/bans-key'
import { useConversationName } from '@/components/customers/conversation-name'
import { ChoiceLabel } from '@/components/fields/choice-label'
import { DateTime } from '@/components/fields/dates/date-time'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import { call } from '@/lib/api/api'
import type { Conversation } from '../store/messaging-calls'
import { useChatSites } from '../store/use-chat-sites'
import { CardPart } from './card-part'

const BanDialog = dynamic(() => import('@/components/customers/ban-dialog').then((file) => file.BanDialog), {
  ssr: false,
})

/** The user of a site with a phone number; null where there is none. */
export function useCustomerUser(siteId: number, phone: string) {
  const language = useLanguage()
  return useSWR(useMay('users', 'read') ? ['chat user', siteId, phone, language] : null, async () => {
    const { items } = await call('GET users', { query: { siteId, phone } })
    return items.find((found) => found.phone === phone) ?? null
  })
}

interface Props {
  conversation: Conversation
  phone: string
  user: ReturnType<typeof useCustomerUser>
}

/** Who writes, and from what they are banned. */
export function CustomerUser({ conversation, phone, user }: Props) {
  const { siteId, companyId } = conversation
  const t = useTranslations('messaging')
  const nameOf = useConversationName()
  const language = useLanguage()
  const mayBan = useMay('users', 'write')
  const [isBanning, setBanning] = useState(false)
  const siteName = useChatSites().data?.find((site) => site.siteId === siteId)?.name ?? ''
  const userId = user.data?.userId
  const bans = useSWR(user.data === undefined ? null : [...bansKey(userId ?? 0), phone, language], async () => {
    const found =
      userId === undefined
        ? await bansOfPhone(siteId, phone)
        : await call('GET users/{id}/bans', { params: { id: userId } })
    return found.filter(({ isInForce }) => isInForce)
  })
  const bannable = user.data
    ? bannableUser(user.data)
    : {
        ...{ companyId, siteId, siteName, name: nameOf(conversation) },
        accounts: [{ type: 'Phone' as const, id: phone, shown: phone }],
      }
  return (
    <>
      <CardPart title={t('customer')} of={user}>
        {user.data ? (
          <RecordLink path="users" id={user.data.userId}>
            {user.data.nickname}
          </RecordLink>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('noUser')}
          </Typography>
        )}
        {bans.data?.map((ban) => (
          <Typography key={ban.userBanId} variant="body2" color="error">
            <RecordLink path="userbans" id={ban.userBanId}>
              {t('bannedFrom')}
            </RecordLink>{' '}
            <ChoiceLabel name="BanMatter" values={ban.matters} />
            {ban.expireTime && (
              <>
                {' → '}
                <DateTime iso={ban.expireTime} />
              </>
            )}
          </Typography>
        ))}
        {mayBan && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => setBanning(true)}
            sx={{ justifySelf: 'start' }}
          >
            {t('ban')}
          </Button>
        )}
      </CardPart>
      {isBanning && <BanDialog customer={bannable} matter="Chat" onClose={() => setBanning(false)} />}
    </>
  )
}

/** The bans of a number that no user of the site has. */
async function bansOfPhone(siteId: number, phone: string) {
  const { items } = await call('GET userbans', { query: { accountType: 'Phone', keyword: phone } })
  return items.filter((ban) => ban.accountId === phone && (ban.siteId === null || ban.siteId === siteId))
}

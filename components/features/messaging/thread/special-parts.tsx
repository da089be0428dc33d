'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/feedback/copy-button'
import { TimeOfDay } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import type { MessageContent } from '@/contract/messaging/message-content'
import { mapUrl, type Place, type Referral } from '@/contract/messaging/message-parts'
import { LinkedText } from './linked-text'

const breaking = { overflowWrap: 'anywhere' } as const

/** A place as text, with a link to a map. */
export function PlaceBody({ place }: { place: Place }) {
  const t = useTranslations('messaging')
  const { name, address, latitude, longitude } = place
  return (
    <Box sx={breaking}>
      <Typography variant="caption">{t('types.location')}</Typography>
      {[name, address].map(
        (line) =>
          line && (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ),
      )}
      <Typography variant="body2">
        {latitude.toFixed(5)}, {longitude.toFixed(5)} ·{' '}
        <a className="text-link" href={mapUrl(place)} target="_blank" rel="noopener noreferrer">
          {t('openMap')}
        </a>
      </Typography>
    </Box>
  )
}

/** Contact cards, each with what it says. */
export function CardsBody({ cards }: Pick<MessageContent, 'cards'>) {
  const t = useTranslations('messaging')
  return (
    <Box sx={{ display: 'grid', gap: 2, ...breaking }}>
      <Typography variant="caption">{t('types.contacts')}</Typography>
      {cards.map(({ name, company, phones, emails }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Cards never move.
        <Box key={index}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name ?? phones[0] ?? emails[0] ?? '–'}
          </Typography>
          {company && <Typography variant="body2">{company}</Typography>}
          {phones.map((phone) => (
            <Typography key={phone} variant="body2">
              <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </Typography>
          ))}
          {emails.map((email) => (
            <Typography key={email} variant="body2">
              {email}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** A basket from a catalogue, line by line. */
export function BasketBody({ basket, text }: Pick<MessageContent, 'basket' | 'text'>) {
  const t = useTranslations('messaging')
  const money = useMoney()
  return (
    <Box sx={breaking}>
      <Typography variant="caption">{t('types.order')}</Typography>
      <Box component="table" aria-label={t('types.order')} sx={{ borderSpacing: '12px 2px', ml: -3, fontSize: 14 }}>
        <tbody>
          {basket.map(({ code, qty, price, currency }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move.
            <tr key={index}>
              <td>{code}</td>
              <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                {t('pieces', { qty })}
              </Box>
              <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                {price !== null && (currency ? money(price, currency) : price)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {text && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          <LinkedText text={text} />
        </Typography>
      )}
      {basket.length > 0 && (
        <CopyButton
          label={t('copyBasket')}
          name={t('types.order')}
          // As the articles of a new order are pasted.
          text={basket.map(({ code, qty }) => `${code}\t${qty}`).join('\n')}
        />
      )}
    </Box>
  )
}

type Event = Pick<MessageContent, 'type' | 'change'>

/** What has happened, instead of what was written. */
export function useEventText(): (event: Event) => string | null {
  const t = useTranslations('messaging')
  return ({ type, change }) => {
    if (type === 'call' || type === 'withdrawn') return t(`types.${type}`)
    if (type === 'unsupported') return t('unsupportedText')
    if (type !== 'system') return null
    if (change?.kind === 'joined') {
      return change.number ? t('conversationsJoined', { number: change.number }) : t('conversationJoined')
    }
    if (change?.kind === 'number' && change.number) return t('numberChanged', { number: change.number })
    return change?.kind === 'other' ? t('types.system') : t('identityChanged')
  }
}

/** An event, with the time of a withdrawal. */
export function EventBody({ event, withdrawnTime }: { event: Event; withdrawnTime?: string | null }) {
  const textOf = useEventText()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
      {textOf(event)}
      {event.type === 'withdrawn' && withdrawnTime && (
        <>
          , <TimeOfDay iso={withdrawnTime} />
        </>
      )}
    </Typography>
  )
}

/** From where a customer has come to write. */
export function Origin({ referral, askedArticle }: { referral: Referral | null; askedArticle: string | null }) {
  const t = useTranslations('messaging')
  if (!referral && !askedArticle) return null
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 2, mb: 1, ...breaking }}>
      {referral && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('fromAdvertisement', { headline: referral.headline ?? referral.body ?? '' })}
          {referral.url && (
            <>
              {' '}
              <LinkedText text={referral.url} />
            </>
          )}
        </Typography>
      )}
      {askedArticle && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('askedArticle', { code: askedArticle })}
        </Typography>
      )}
    </Box>
  )
}

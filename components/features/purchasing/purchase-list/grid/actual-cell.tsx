'use client'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Article, atMostLines, Outdated, Price, Source } from '@/components/bindings/line-cells'
import { ShortTime, TimeOfDay, useDayOf } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import { Tooltip } from '@/components/ui/tooltip'
import type { OrderPurchase, PreviewLine, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { type Actual, type Difference, differencesOf } from '../rules/purchase-list-preview'
import type { LineRow } from '../rules/purchase-list-rows'
import { type Remedy, remediesOf } from '../rules/remedies'
import { useRemedyLabel } from '../use-remedy-label'
import { RefusalText } from './refusal-text'
import { mostReasonLines, remedyLook } from './refused-height'

export interface Remedies {
  mend: (line: OrderPurchase, remedy: Remedy) => void
  chooseSupplier: (line: OrderPurchase) => void
  deselect: (line: OrderPurchase) => void
}

interface Props {
  row: LineRow
  isFresh: boolean
  remedies: Remedies
  mayWrite: boolean
}

/** The article that would be delivered, beside the bound one; or why it is unavailable, with its remedies. */
export function ActualCell({ row, isFresh, remedies, mayWrite }: Props) {
  const t = useTranslations('purchaseList')
  const { line, actual } = row
  if (!actual || !line.checked) {
    return line.previewedTime ? (
      <StoredResult line={line} time={line.previewedTime} />
    ) : (
      <span className="not-previewed">{t('notPreviewed')}</span>
    )
  }
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {actual.offer && (
        <>
          {!isFresh && (
            <div>
              <Outdated />
            </div>
          )}
          <Offer line={line} offer={actual.offer} />
        </>
      )}
      {actual.refusal && <Refusal {...{ line, actual, isFresh, remedies, mayWrite }} refusal={actual.refusal} />}
    </Box>
  )
}

/** The first characters of a time, which are its day. */
const dayLength = 10

/** What the last preview has said of the line as it is, and when: also after a reload, and for who did not ask for it. */
function StoredResult({ line, time }: { line: OrderPurchase; time: string }) {
  const t = useTranslations('purchaseList')
  const dayOf = useDayOf()
  const isToday = dayOf(time) === dayOf(new Date().toISOString())
  const asOf = t.rich('asOf', {
    time: () => (isToday ? <TimeOfDay iso={time} /> : <ShortTime iso={time} length={dayLength} />),
  })
  const { errorMessage, previewEstimateAmount: amount, previewCurrency: currency } = line
  if (errorMessage) {
    return (
      <Typography variant="body2" title={errorMessage} sx={{ color: 'text.secondary', ...atMostLines(3) }}>
        {errorMessage} · {asOf}
      </Typography>
    )
  }
  if (typeof amount !== 'number') return <span className="not-previewed">{t('notPreviewed')}</span>
  return (
    <Article
      picture={line.previewCoverUrl ?? null}
      href={line.previewProductUrl}
      title={line.previewProductName ?? '–'}
      lines={[
        <Price
          key="price"
          price={amount / line.qty}
          currency={currency ?? null}
          specification={line.previewProductSkuName ?? null}
        />,
        <span key="time">{asOf}</span>,
      ]}
    />
  )
}

const words = {
  title: 'differsTitle',
  specification: 'differsSku',
  picture: 'differsPicture',
  price: 'differsPrice',
} as const satisfies Record<Difference, string>

function Offer({ line, offer }: { line: OrderPurchase; offer: PreviewLine }) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const differences = differencesOf(line, offer)
  const differs = (what: Difference) => differences.includes(what)
  const changed = { color: 'warning.main', fontWeight: 600 } as const
  const mark = differences.length > 0 && (
    <Tooltip title={t('differs', { what: differences.map((what) => t(words[what])).join(', ') })}>
      <Box
        component="span"
        sx={{
          position: 'absolute',
          insetInlineEnd: -6,
          top: -6,
          bgcolor: 'background.paper',
          borderRadius: '50%',
          display: 'flex',
        }}
      >
        <WarningAmberIcon
          sx={{ fontSize: 18, color: 'warning.main' }}
          titleAccess={t('differs', { what: differences.map((what) => t(words[what])).join(', ') })}
        />
      </Box>
    </Tooltip>
  )
  return (
    <Article
      picture={offer.referenceImageUrl}
      href={offer.referenceUrl}
      mark={mark}
      title={
        <Box component="span" sx={differs('title') ? changed : undefined}>
          {offer.title}
        </Box>
      }
      lines={[
        <Box component="span" key="price" sx={differs('price') || differs('specification') ? changed : undefined}>
          <Price
            price={offer.price}
            currency={offer.currency}
            specification={offer.specifications}
            before={differs('price') ? money(line.price ?? 0, line.currency) : undefined}
          />
        </Box>,
        <Source
          key="source"
          channelType={offer.channelType}
          fee={offer.domesticShippingFee}
          currency={offer.currency}
        />,
      ]}
    />
  )
}

interface RefusalProps {
  line: OrderPurchase
  actual: Actual
  refusal: UnavailableLine
  isFresh: boolean
  remedies: Remedies
  mayWrite: boolean
}

/** A remedy's button disappears with its problem, so the focus moves to the cell that held it. */
const onLine = (act: () => void) => (event: React.MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[role=gridcell]')?.focus()
  act()
}

function Refusal({ line, actual, refusal, isFresh, remedies, mayWrite }: RefusalProps) {
  const t = useTranslations('purchaseList')
  const labelOf = useRemedyLabel()
  const { minHeight, fontSize, lineHeight } = remedyLook
  const button = { size: 'small', tabIndex: -1, sx: { minHeight, py: 0, px: 2, fontSize } } as const
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'error.main' }}>
        <ErrorOutlineIcon sx={{ fontSize: 18, flexShrink: 0 }} />
        <Typography variant="body2" title={refusal.errorMessage} sx={atMostLines(mostReasonLines)}>
          <RefusalText line={line} refusal={refusal} isFresh={isFresh} />
        </Typography>
      </Box>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {remediesOf(line, actual).map((remedy) => (
            <Button
              key={remedy.kind}
              {...button}
              variant="outlined"
              onClick={onLine(() => remedies.mend(line, remedy))}
              // A price is never cut.
              sx={{ ...button.sx, lineHeight, textAlign: 'start' }}
            >
              {labelOf(remedy)}
            </Button>
          ))}
          <Button {...button} variant="outlined" onClick={onLine(() => remedies.chooseSupplier(line))}>
            {t('otherSupplier')}
          </Button>
          <Button {...button} onClick={onLine(() => remedies.deselect(line))}>
            {t('deselect')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

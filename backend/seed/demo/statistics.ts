import type { EnumValue } from '@/contract/enums'
import { type Trilingual, trilingual } from './trilingual'

export interface DemoStatistic {
  statisticId: string
  name: Trilingual
  description: Trilingual
  by?: Trilingual
  dataType?: EnumValue<'StatisticDataType'>
  dataUnit?: string
  replaceMode?: EnumValue<'StatisticReplaceMode'>
  sqlParameters?: string[]
  sqlCommand: string
  /** What its daily runs would have stored, where that is not what one run answers. */
  history?: string
}

const days = '$1::int'
const lastDays = (time: string) => `${time} >= date_trunc('day', now()) - ${days} * interval '1 day'`

export const demoStatistics: readonly DemoStatistic[] = [
  {
    statisticId: 'turnover',
    name: trilingual('Turnover', '营业额', '營業額'),
    description: trilingual(
      'Accepted orders of each day, in the company’s currency at the rate of their acceptance',
      '每天已接受的订单，按接受时的汇率折算为公司货币',
      '每天已接受的訂單，按接受時的匯率折算為公司貨幣',
    ),
    by: trilingual('Currency', '货币', '貨幣'),
    dataType: 'Money',
    sqlParameters: ['60'],
    sqlCommand: `select date_trunc('day', created_time) as time, company_currency as key, company_id,
  sum(total_in_company_currency) as value
from report_orders
where status <> 'Cancelled' and ${lastDays('created_time')}
group by 1, 2, 3`,
  },
  {
    statisticId: 'margin',
    name: trilingual('Margin', '毛利', '毛利'),
    description: trilingual(
      'Orders that shipped on a day, less what the goods had cost',
      '当天发货的订单金额减去货品成本',
      '當天出貨的訂單金額減去貨品成本',
    ),
    by: trilingual('Currency', '货币', '貨幣'),
    dataType: 'Money',
    sqlParameters: ['60'],
    sqlCommand: `with both_sides as (
  select shipped_time as time, company_id, company_currency, total_in_company_currency as amount
  from report_orders where shipped_time is not null
  union all
  select created_time, company_id, company_currency, value_in_company_currency
  from report_movements where kind = 'Shipment'
)
select date_trunc('day', time) as time, company_currency as key, company_id, sum(amount) as value
from both_sides
where ${lastDays('time')}
group by 1, 2, 3`,
  },
  {
    statisticId: 'orders-by-state',
    name: trilingual('Orders by state', '各状态订单', '各狀態訂單'),
    description: trilingual('How many orders are in each state', '各状态的订单数量', '各狀態的訂單數量'),
    by: trilingual('State', '状态', '狀態'),
    replaceMode: 'Append',
    sqlCommand: `select date_trunc('day', now()) as time, status as key, company_id, count(*) as value
from report_orders
group by 2, 3`,
    history: `select day as time, status as key, company_id, count(*) as value
from report_orders, generate_series(date_trunc('day', now()) - interval '59 days', now(), interval '1 day') as days(day)
where created_time < day + interval '1 day'
group by 1, 2, 3`,
  },
  {
    statisticId: 'top-articles',
    name: trilingual('Top articles', '热销商品', '熱銷商品'),
    description: trilingual('The ten articles sold most in 30 days', '30 天内销量前十的商品', '30 天內銷量前十的商品'),
    by: trilingual('Article', '商品', '商品'),
    dataUnit: 'pcs',
    sqlParameters: ['30', '10'],
    sqlCommand: `with sold as (
  select name, company_id, sum(qty - cancelled_qty) as pieces,
    row_number() over (partition by company_id order by sum(qty - cancelled_qty) desc, name) as place
  from report_order_lines
  where created_time >= now() - $1::int * interval '1 day' and order_status <> 'Cancelled'
  group by 1, 2
)
select name as key, company_id, pieces as value
from sold
where place <= $2::int
order by pieces desc`,
  },
  {
    statisticId: 'days-to-delivery',
    name: trilingual('Days from order to delivery', '从下单到送达的天数', '從下單到送達的天數'),
    description: trilingual(
      'Parcels delivered on a day, on average',
      '当天送达包裹的平均天数',
      '當天送達包裹的平均天數',
    ),
    dataUnit: 'd',
    sqlParameters: ['60'],
    sqlCommand: `select date_trunc('day', p.delivered_time) as time, p.company_id,
  round(avg(extract(epoch from p.delivered_time - o.created_time)) / 86400, 1) as value
from report_packages p join report_orders o on o.order_id = p.order_id
where ${lastDays('p.delivered_time')}
group by 1, 2`,
  },
  {
    statisticId: 'supplier-defects',
    name: trilingual('Defects by supplier', '供应商次品率', '供應商瑕疵率'),
    description: trilingual(
      'Defective pieces among those that were inspected',
      '验货中次品所占的比例',
      '驗貨中瑕疵品所佔的比例',
    ),
    by: trilingual('Supplier', '供应商', '供應商'),
    dataType: 'Percent',
    sqlCommand: `select supplier as key, company_id,
  round(100.0 * sum(defective_qty) / nullif(sum(accepted_qty + defective_qty), 0), 1) as value
from report_purchases
where supplier is not null
group by 1, 2
order by value desc`,
  },
  {
    statisticId: 'chat-answers',
    name: trilingual('Answers in the chat', '聊天回复', '聊天回覆'),
    description: trilingual('Messages sent to customers each day', '每天发给客户的消息', '每天發給客戶的訊息'),
    by: trilingual('Channel', '渠道', '管道'),
    sqlParameters: ['60'],
    sqlCommand: `select date_trunc('day', created_time) as time, channel as key, company_id, count(*) as value
from report_messages
where direction = 'Down' and ${lastDays('created_time')}
group by 1, 2, 3`,
  },
  {
    statisticId: 'returned-parcels',
    name: trilingual('Returned for each lost parcel', '每件丢失包裹对应的退回数', '每件遺失包裹對應的退回數'),
    description: trilingual(
      'Fails while no parcel is lost: it divides by none',
      '没有丢失的包裹时会失败：除数为零',
      '沒有遺失的包裹時會失敗：除數為零',
    ),
    sqlCommand: `select count(*) filter (where status = 'Returned') / count(*) filter (where status = 'Lost' and country = 'AQ') as value
from report_packages`,
  },
]

import { imported, moves, read, remark, remove, suggestions, write } from './access-notation'
import { sales, salesAndPurchases } from './expected-areas'
import { domainScreen, type Row } from './expected-rows'

/** The rows of the access table for orders, their parcels and checkouts. */
export const orderRows: readonly Row[] = [
  {
    area: 'orders',
    route: '/orders',
    domain: true,
    menu: 'Orders',
    resource: 'orders',
    calls: [
      ...[...read, ...write, ...suggestions, ...remark, ...imported],
      ...moves('accept', 'cover', 'allocateinventory', 'releaseinventory', 'cancelpieces'),
      ...moves('hold', 'unhold', 'cancel', 'archive', 'recover'),
      ...['POST {}/articles', 'GET {}/{id}/messages', 'GET {}/{id}/messages/offers'],
      ...['POST {}/{id}/messages/{customerMessageId}'],
    ],
    extra: { 'GET {}/{id}?summary=true': salesAndPurchases },
  },
  ...domainScreen('orders', '/orders/7', '/orders/packages/7'),
  { area: 'orders', route: '/orders/packages', domain: true, menu: 'Parcels' },
  {
    area: 'orderPackages',
    resource: 'orderpackages',
    calls: [
      ...[
        ...read,
        'POST {}',
        'POST {}/{id}',
        ...remove,
        ...remark,
        ...imported,
        'POST {}/{id}/events',
        'GET {}/papers',
        'POST {}/invoices',
        'GET {}/shippingchecks',
      ],
      ...moves('ship', 'deliver', 'unship', 'undeliver', 'lose', 'return'),
    ],
    extra: { 'GET {}/{id}/quote': sales, 'GET {}/combinable': sales, 'GET {}/packing': sales },
  },
  {
    area: 'orders',
    route: '/orders/checkouts',
    domain: true,
    menu: 'Checkouts',
    resource: 'checkouts',
    calls: [...read, ...remark],
  },
  ...domainScreen('orders', '/orders/checkouts/7'),
]

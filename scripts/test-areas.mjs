// The areas of the console, by which tests are chosen: `scripts/test-plan.mjs` says to which one each suite belongs.

/**
 * Areas with the folders whose tests run for a change in them (`npm run test:changed`, by the longest folder that matches) and
 * whose browser suites prove them.
 */
export const areas = {
  session: ['lib/session', 'components/features/account', 'backend/modules/account', 'app/(open)'],
  shell: ['components/shell', 'components/theme', 'lib/routes', 'components/features/announcements', 'i18n'],
  lists: ['components/resource', 'components/list-table', 'components/fields', 'components/grid', 'backend/crud'],
  purchasing: ['components/features/purchasing', 'backend/modules/purchasing', 'components/bindings'],
  orders: [
    'components/features/orders',
    'components/features/payments',
    'backend/modules/orders',
    'backend/modules/ledger',
  ],
  parcels: ['components/features/parcels', 'components/parcels', 'backend/modules/parcels', 'backend/modules/freight'],
  catalogue: ['components/features/catalogue', 'components/features/sales', 'backend/modules/catalogue'],
  sheets: ['components/resource/import', 'backend/sheets'],
  messaging: ['components/features/messaging', 'backend/modules/messaging', 'backend/modules/customer-messages'],
  customers: [
    'components/features/customers',
    'components/customers',
    'backend/modules/customers',
    'backend/modules/pushes',
  ],
  settings: ['components/features/organisation', 'components/features/reference', 'backend/modules/organisation'],
  statistics: [
    'components/features/statistics',
    'components/features/home',
    'backend/modules/statistics',
    'backend/reports',
  ],
  operations: ['scripts', 'runtime', 'lib/server', 'lib/proxy', 'lib/http', 'lib/process', 'deploy', 'backend/http'],
}

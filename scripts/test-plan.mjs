// What of the tests runs when. Each browser suite, Jest project, matrix and kind of kill
// stands here once: `in: 'test'` runs in `npm test` and in `npm run test:all`, `in: 'all'` in that one alone. A suite goes to
// `all` for its seconds only, in a commit of its own that names a green run of it; never because it fails.

const details = 'details of a screen whose main path another suite takes'
const aside = 'a path beside the main one of its area'

/**
 * A suite of `e2e`.
 * @param {string} file its path in `e2e` without ending
 * @param {keyof typeof import('./test-areas.mjs').areas} area
 * @param {'test' | 'all'} where
 * @param {number} seconds of one worker, on two quiet cores, for what runs in `npm test`; without a place there, for all of it
 * @param {string} reason why it is where it is
 * @param {readonly string[]} [tests] those that run in `npm test`, by their names within the file; without them all do
 */
const suite = (file, area, where, seconds, reason, tests) => ({ file, area, in: where, seconds, reason, tests })

export const browserSuites = [
  suite(
    'accessibility',
    'shell',
    'test',
    58,
    'views of their own in one look, eight of them in a second; the matrix has the others',
  ),
  suite(
    'actions',
    'lists',
    'test',
    4,
    'actions on many and their undo; log-in over the page and batches left midway are components’ tests as well',
    ['Undo enables the records that were disabled together, except those changed since'],
  ),
  suite('announcements', 'shell', 'all', 3, details),
  suite('appearance', 'shell', 'all', 4, 'dark and right-to-left are looked at by axe too'),
  suite('apps-of-providers', 'messaging', 'all', 47, 'the API’s tests prove each of its rules'),
  suite('journeys/buying-day', 'purchasing', 'test', 13, 'a day of a buyer from end to end'),
  suite(
    'journeys/catalogue-journey',
    'catalogue',
    'test',
    18,
    'a product from end to end; once, not in two languages',
    ['with the mouse, in en: a product is built, described, bound, split and placed on the shelf'],
  ),
  suite('categories', 'catalogue', 'all', 14, details),
  suite('journeys/chain-journey', 'orders', 'test', 41, 'pieces and money through the whole chain'),
  suite('journeys/chat-journey', 'messaging', 'test', 27, 'the chat from end to end; once, not in two languages', [
    'trade.staff serve customers in en, 1440 wide, light',
  ]),
  suite('chat-offline', 'messaging', 'all', 24, 'waits for outages; the order of events is proven by pure tests'),
  suite('chat', 'messaging', 'all', 26, details),
  suite('concurrent-buyers', 'purchasing', 'test', 7, 'two at once on one list', [
    'lets one of two concurrent placements succeed and explains the other’s refusal',
  ]),
  suite('connecting-providers', 'messaging', 'all', 30, 'tests of the API and of its tab prove each of its steps'),
  suite('customer-chat', 'customers', 'test', 16, 'from a customer to the chat', [
    'a customer is written to from their page, whose conversations then lead back to the chat',
  ]),
  suite('customers', 'customers', 'all', 8, details),
  suite('edited-pictures', 'catalogue', 'all', 9, details),
  suite('everyone-reached', 'messaging', 'all', 25, 'the API’s tests prove each of its rules'),
  suite('journeys/first-round', 'purchasing', 'all', 12, 'clicks of the first round; sixty-lines goes its way'),
  suite('journeys/found-in-seconds', 'lists', 'all', 20, 'the API’s tables prove what is found'),
  suite('list-table', 'lists', 'test', 6, 'lists by keyboard', ['a list is used by keyboard alone (en)']),
  suite('locale', 'shell', 'test', 11, 'languages'),
  suite('servers/nginx', 'operations', 'all', 2, 'the configuration of nginx, which rarely changes'),
  suite('ordering', 'purchasing', 'test', 36, 'the main task, by each hand in one language', [
    'the main task in en › is done with the mouse',
    'the main task in zh-Hans › is done with the keyboard alone',
  ]),
  suite('journeys/few-clicks', 'orders', 'test', 12, 'a new order and a transfer, which the day begins with', [
    "a customer's order of two articles is entered with the mouse, in few clicks",
    'one transfer pays two orders with the mouse, in few clicks',
  ]),
  suite('journeys/orders-day', 'orders', 'test', 34, 'a day of a shop from end to end'),
  suite('opening', 'lists', 'test', 14, 'a record opens with its row, and its list is kept', [
    'a supplier › opens with the values of its row while its own are held, and shows what was changed meanwhile',
    'a supplier › leaves for the API as it is pressed, once, and loads its form when that is wanted',
    'the page of an order › opens with the values of its row and without a payload of its route',
  ]),
  suite('orders', 'orders', 'all', 6, aside),
  suite('journeys/parcel-day', 'parcels', 'test', 19, 'a day of parcels from end to end', [
    'a day of parcels: two orders in one, weighed, printed, shipped by a sheet and delivered',
  ]),
  suite('planted-sheet', 'sheets', 'all', 15, '200 rows; sheet-import takes the same path with few'),
  suite('product-images', 'catalogue', 'all', 3, details),
  suite('product-sets', 'catalogue', 'all', 5, details),
  suite('product-suppliers', 'catalogue', 'all', 4, aside),
  suite('products', 'catalogue', 'test', 12, 'the page of a product and its grid of SKUs', [
    'a product is found, opened, edited on its page and placed on the shelf with a remark',
    'SKUs are generated from property values, typed, filled down, priced and saved at once',
  ]),
  suite('purchase-list', 'purchasing', 'test', 15, 'what loses work or money where it breaks', [
    'shows the error of a preview at its field without covering anything, and removes it with its cause',
    'adds, removes and deletes lines and sets remarks by the rules',
    'explains a failed write and shows the list of the server',
    'marks a quantity that waits for the API, asks before it is lost, and saves it once the API is back',
  ]),
  suite('rates', 'settings', 'all', 4, details),
  suite('record-page', 'lists', 'test', 4, 'pages of records', [
    'the page of an order opens with the values of its list while the rest is loading',
    'the page of an order has all of its content in the HTML when it is loaded as a document',
  ]),
  suite('servers/replicas', 'operations', 'all', 50, 'two consoles and two APIs, which start for a minute'),
  suite('responsive', 'shell', 'test', 12, 'the phone'),
  suite('rich-text', 'catalogue', 'all', 5, details),
  suite('roles', 'session', 'test', 21, 'who sees which pages'),
  suite('routes', 'shell', 'test', 16, 'each route of three accounts; the matrix has the others'),
  suite('sales', 'catalogue', 'all', 3, details),
  suite('scan', 'purchasing', 'test', 3, 'what a scanner types', [
    'a scanner puts nothing into the field that has the focus, and its Enter presses nothing',
  ]),
  suite('searches', 'lists', 'test', 3, 'searches over a list', [
    'filters a list by a state, which is stored in its address',
  ]),
  suite('session', 'session', 'test', 23, 'log-in, log-out and what no browser may see'),
  suite('sheet-import', 'sheets', 'test', 11, 'a sheet from the file to its rows'),
  suite('sites', 'settings', 'test', 7, 'sites and who works at them', [
    'assigns a subdivision and an administrator to a warehouse',
    'begins a new site with the company from whose tab it was started',
  ]),
  suite(
    'journeys/sixty-lines',
    'purchasing',
    'test',
    18,
    'what a buyer does with a whole list; once, not in each look',
    ['60 lines in en, 1440 wide, with the mouse › are mended, previewed, checked, placed and paid'],
  ),
  suite('size-chart', 'catalogue', 'all', 7, details),
  suite(
    'servers/slow-calls',
    'operations',
    'all',
    20,
    'the gate in front of the built console; unit tests prove its rules',
  ),
  suite('servers/starting', 'operations', 'test', 3, 'what `npm start` prints and leaves', [
    'reports an unreachable remote API in one line, and starts the console anyway',
  ]),
  suite('statistics', 'statistics', 'test', 22, 'a statistic from its SQL to its panel', [
    'a statistic is written, tried, run and put on the dashboard',
  ]),
  suite(
    'journeys/stock-clicks',
    'orders',
    'all',
    40,
    'how many presses the jobs of stock and parcels take, by each hand',
  ),
  suite('supplier-list', 'lists', 'all', 37, details),
  suite('suppliers', 'lists', 'test', 9, 'the form of a record in its drawer', [
    'one supplier › is created, changed by keyboard, and deleted',
    'one supplier › preserves input until it is discarded, and overwrites no change of another user',
  ]),
  suite('tags', 'shell', 'test', 4, 'the tags bar', [
    'the tags bar › restores the search, selection and scroll position of a list',
  ]),
  suite('telling-customers', 'messaging', 'test', 22, 'messages to customers', [
    'customers are told once that their order was shipped, in their language and where they wrote last',
  ]),
  suite('journeys/usual-files', 'sheets', 'all', 90, 'twelve kinds of files; the API’s tests prove how each is read'),
]

/** What the embedded store does in its own way, as it is one process: files, starts, locks, events, plans and attacks. */
const onEmbedded = [
  'conformance.embedded',
  'crud/timeline/changes.both',
  'crud/lists/lists.both',
  'db/embedded/open.embedded',
  'db/migrate.both',
  'db/private-files.embedded',
  'db/store.both',
  'http/idempotency.both',
  'jobs/background-work.both',
  'modules/ledger/races.both',
  'modules/messaging/streaming/streams.both',
  'modules/purchasing/place-once.both',
  'modules/statistics/attacks.both',
  'testing/releases/releases.both',
].map((name) => `backend/${name}.api.test.ts`)

/**
 * The projects of Jest. With `files` only those run in `npm test`. Seconds are of one worker beside the build, for all of it.
 * @type {readonly { project: string, in: 'test' | 'all', files?: readonly string[], seconds: number, reason: string }[]}
 */
export const jestProjects = [
  { project: 'unit', in: 'test', seconds: 177, reason: 'pure rules' },
  { project: 'components', in: 'test', seconds: 620, reason: 'screens without a browser' },
  {
    project: 'api:embedded',
    in: 'test',
    files: onEmbedded,
    seconds: 481,
    reason: 'the rest is the same engine as on PostgreSQL, and runs there; kills and browser use this store, too',
  },
  { project: 'api:postgres', in: 'test', seconds: 855, reason: 'the rules of the API' },
]

/**
 * Tables of which `npm test` runs some cells and `PROOF=all` each: `cellsOf` names them in the tests.
 * @type {readonly { name: string, seconds: number, reason: string }[]}
 */
export const matrices = [
  {
    name: 'access of accounts to calls',
    seconds: 25,
    reason: 'one allowed and one refused account a call, and own areas',
  },
  { name: 'calls without a valid token', seconds: 5, reason: 'each call by one of two headers' },
  {
    name: 'calls of accounts of other companies',
    seconds: 25,
    reason: 'the first call of each resource by one stranger',
  },
  { name: 'calls with one missing key', seconds: 10, reason: 'each call with one key' },
  { name: 'refused moves of states in languages', seconds: 10, reason: 'each refusal in one language' },
  { name: 'moves of parcels from each state', seconds: 3, reason: 'each forbidden move once' },
  { name: 'moves of refunds from each state', seconds: 3, reason: 'each forbidden move once' },
  { name: 'moves of inspections from each state', seconds: 3, reason: 'each forbidden move once' },
  { name: 'moves of purchase orders from each state', seconds: 3, reason: 'each forbidden move once' },
  { name: 'secrets found by accounts', seconds: 10, reason: 'each secret by one refused and one allowed account' },
  { name: 'looks of axe', seconds: 300, reason: 'views of their own by one look, eight of them by two' },
  { name: 'routes of accounts', seconds: 60, reason: 'three of ten accounts on one of two domains' },
]

/**
 * Kills of the API, all runs at once. Each round interrupts each kind of work once, and of `sheets` the import of each;
 * `rounds` are those of `npm test` and of the whole. The embedded store, whose restarts take longest, shares its kinds
 * between two.
 * @type {readonly { store: 'embedded' | 'postgres' | 'replicas', kinds: readonly string[], rounds: { test: number, all: number }, reason: string }[]}
 */
export const killRuns = [
  {
    store: 'embedded',
    kinds: ['placements', 'import', 'messages'],
    rounds: { test: 1, all: 3 },
    reason: 'the default store',
  },
  { store: 'embedded', kinds: ['tasks', 'trade'], rounds: { test: 1, all: 3 }, reason: 'the default store' },
  {
    store: 'postgres',
    kinds: ['placements', 'tasks', 'import', 'messages', 'conversations', 'trade'],
    rounds: { test: 1, all: 3 },
    reason: 'the other store',
  },
  {
    store: 'replicas',
    kinds: ['placements', 'tasks', 'import', 'messages', 'trade'],
    rounds: { test: 0, all: 3 },
    reason: 'a server of more processes takes a minute',
  },
  {
    store: 'embedded',
    kinds: ['sheets'],
    rounds: { test: 0, all: 1 },
    reason: 'nine restarts; the import of products with codes, by the same engine, runs every day',
  },
  { store: 'postgres', kinds: ['sheets'], rounds: { test: 0, all: 1 }, reason: 'the same on the other store' },
  { store: 'embedded', kinds: ['search'], rounds: { test: 0, all: 3 }, reason: 'old stores alone fill texts in' },
  { store: 'postgres', kinds: ['search'], rounds: { test: 0, all: 3 }, reason: 'the same on the other store' },
]

/** The suites and tests that Playwright shall run, in the form of its `--test-list`. */
export const testListOf = (suites) =>
  suites
    .flatMap(({ file, tests }) =>
      (tests ?? [undefined]).map((test) => [`${file}.spec.ts`, test].filter(Boolean).join(' › ')),
    )
    .join('\n')

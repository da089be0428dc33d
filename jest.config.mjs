import nextJest from 'next/jest.js'
import { jestProjects } from './scripts/test-plan.mjs'

const createJestConfig = nextJest({ dir: './' })

/** Published as ES modules only, so they go through the compiler like our own code. */
const modules = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'peek-readable',
  'zod-openapi',
  'client-zip',
  'aws4fetch',
]

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/test/nothing.ts',
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/dist'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/dist/', '/e2e/'],
}

async function project(name, options) {
  const config = await createJestConfig({ ...shared, displayName: name, ...options })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`] }
}

const components = ['<rootDir>/components/**/*.test.tsx', '<rootDir>/app/**/*.test.tsx']
const unit = ['contract', 'lib', 'i18n', 'components', 'backend', 'runtime', 'scripts'].map(
  (folder) => `<rootDir>/${folder}/**/*.test.ts`,
)

/**
 * Handed to each module: looking a global up in the context of a test file takes longer than a call. Saves some 20 s of the
 * processor in all files of pages (23 of them took 44 s with it and 46 s without), and some 20 s in those of the API.
 */
const quickGlobals = [
  ...['Object', 'Array', 'Symbol', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Reflect', 'Proxy', 'RegExp'],
  ...['Math', 'JSON', 'String', 'Number', 'Boolean', 'Error', 'TypeError', 'parseInt', 'isNaN', 'process'],
]

const api = (kind, options) => ({
  testEnvironment: '<rootDir>/scripts/test/shared-environment.cjs',
  runtime: '<rootDir>/scripts/test/shared-runtime.cjs',
  testEnvironmentOptions: { sharesOwnModules: true },
  sandboxInjectedGlobals: quickGlobals,
  globalSetup: `<rootDir>/backend/testing/prepare-${kind}.mjs`,
  globals: { storeKind: kind },
  setupFiles: ['<rootDir>/scripts/test/patient-api.ts'],
  ...options,
})

/** The files of a project that `npm test` runs, where it leaves some out. */
function dailyFilesOf(name) {
  const { files } = jestProjects.find(({ project }) => project === name) ?? {}
  return process.env.PROOF === 'daily' ? files?.map((file) => `<rootDir>/${file}`) : undefined
}

/**
 * `*.api.test.ts` runs on PostgreSQL; `*.both.api.test.ts` also on the embedded store, where the store can matter, and
 * `*.embedded.api.test.ts` on that one alone.
 */
export default async () => ({
  // What test files leave behind adds up to gigabytes, which slow a worker down and end it at last; a new one takes over.
  workerIdleMemoryLimit: '2GB',
  // A busy machine makes a test slow, not wrong: only what hangs takes so long.
  testTimeout: 300_000,
  projects: [
    await project('unit', {
      testEnvironment: '<rootDir>/scripts/test/shared-environment.cjs',
      runtime: '<rootDir>/scripts/test/shared-runtime.cjs',
      sandboxInjectedGlobals: quickGlobals,
      testMatch: unit,
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    }),
    await project('components', {
      testEnvironment: 'jsdom',
      runtime: '<rootDir>/scripts/test/page-runtime.cjs',
      sandboxInjectedGlobals: quickGlobals,
      testMatch: components,
      setupFiles: ['<rootDir>/scripts/test/page-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/test/page-matchers.ts'],
    }),
    await project(
      'api:embedded',
      api('embedded', {
        testMatch: dailyFilesOf('api:embedded') ?? ['<rootDir>/backend/**/*.{both,embedded}.api.test.ts'],
      }),
    ),
    await project(
      'api:postgres',
      api('postgres', {
        testMatch: ['<rootDir>/backend/**/*.api.test.ts'],
        testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.embedded\\.api\\.test\\.ts$'],
        globalTeardown: '<rootDir>/backend/testing/stop-postgres.mjs',
      }),
    ),
  ],
})

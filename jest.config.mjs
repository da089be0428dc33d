import nextJest from 'next/jest.js'

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
]

const shared = {
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

const screens = ['<rootDir>/components/**/*.test.tsx', '<rootDir>/app/**/*.test.tsx']
const rules = ['contract', 'lib', 'i18n', 'components', 'backend', 'serving', 'scripts'].map(
  (folder) => `<rootDir>/${folder}/**/*.test.ts`,
)

/** `*.api.test.ts` runs on both stores; with a store in front, as in `*.postgres.api.test.ts`, on that one alone. */
const api = (kind, others) => ({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/backend/**/*.api.test.ts'],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, `\\.(${others.join('|')})\\.api\\.test\\.ts$`],
  globalSetup: `<rootDir>/backend/testing/prepare-${kind}.mjs`,
  globals: { storeKind: kind },
})

/** Rules run in plain Node, screens in a simulated page, the API on both of its stores. */
export default async () => ({
  // A machine that is busy with other things makes a test slow, not wrong.
  testTimeout: 60_000,
  projects: [
    await project('rules', {
      testEnvironment: 'node',
      testMatch: rules,
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    }),
    await project('screens', {
      testEnvironment: 'jsdom',
      testMatch: screens,
      setupFiles: ['<rootDir>/scripts/test/page-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/test/page-matchers.ts'],
    }),
    await project('api on the embedded store', api('embedded', ['postgres'])),
    await project('api on PostgreSQL', {
      ...api('postgres', ['embedded']),
      globalTeardown: '<rootDir>/backend/testing/stop-postgres.mjs',
    }),
  ],
})

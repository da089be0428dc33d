import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/session/request-config.ts',
  // Messages are parsed when the console is built, so no browser has to carry the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** A pattern for this folder only: a relative one matches anywhere in a path, as in `node_modules/next/dist`. */
const own = (pattern) => fileURLToPath(new URL(pattern, import.meta.url))

const sharedNames = own('dist/styles/shared-names.txt')

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Names of the styles that are in the style sheet of the console's pages (`components/theme/shared-styles.tsx`).
  env: { SHARED_STYLES: existsSync(sharedNames) ? readFileSync(sharedNames, 'utf8') : '' },
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run validate`, once and for all folders together.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // From a record to another of its kind, the router would guess the tree of the page: right for the page, but with the
    // old path for the breadcrumb, whose slot has a catch-all segment. Breadcrumb and title then stay behind.
    optimisticRouting: false,
    // Maps of the server's chunks, which nothing reads.
    turbopackSourceMaps: false,
    // Where nothing is built a second time, writing the cache takes a fifth of the build.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== 'off',
  },
  // The optimiser fetches addresses that others choose; pictures go through the API's file proxy instead.
  images: { unoptimized: true },
  // Flags and decoder are read at run time; they are copied with their licences.
  outputFileTracingIncludes: {
    '/flags/[code]': ['node_modules/country-flag-icons/{3x2/*.svg,LICENSE}'],
    '/decoder/reader.wasm': ['node_modules/zxing-wasm/{dist/reader/zxing_reader.wasm,LICENSE}'],
  },
  outputFileTracingExcludes: {
    '**': ['node_modules/@img/**', 'node_modules/sharp/**', own('data/**'), own('dist/**')],
  },
}

export default withNextIntl(nextConfig)

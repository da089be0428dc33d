import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Messages are parsed when the console is built, so no browser has to carry the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run validate`, once and for all folders together.
  typescript: { ignoreBuildErrors: true },
  // The optimiser fetches addresses that others choose; pictures go through the API's file proxy instead.
  images: { unoptimized: true },
  // The flags are read when they are asked for; they are copied with their licence.
  outputFileTracingIncludes: { '/flags/[code]': ['node_modules/country-flag-icons/{3x2/*.svg,LICENSE}'] },
  outputFileTracingExcludes: { '**': ['node_modules/@img/**', 'node_modules/sharp/**', 'data/**', 'dist/**'] },
}

export default withNextIntl(nextConfig)

declare module 'virtual:messages' {
  import type { Locale } from '#messages/locales.ts'
  import type { Catalogue, Domain } from '#messages/translate.ts'

  export const chunks: Record<Locale, Record<Domain, () => Promise<{ catalogue: Catalogue }>>>
}

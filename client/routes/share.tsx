import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'

/** Texts that were shared to the installed app (`server/installable.ts`). */
export const Route = createFileRoute('/share')({
  validateSearch: (search) => textParams(search, ['title', 'text', 'url']),
  beforeLoad: async ({ search }) => {
    const { takeShared } = await import('#client/app/shell/commands/shared.ts')
    throw takeShared(search)
  },
})

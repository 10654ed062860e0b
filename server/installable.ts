import { t } from '#messages/site.ts'
import type { FastifyInstance } from 'fastify'
import { SURFACES } from '#core/accent.ts'
import { directionOf } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context } from '#server/platform/context.ts'
import { browserLanguage } from '#server/platform/http/locale.ts'
import { iconRoutes, ICONS, iconsVersion } from '#server/platform/http/documents/icons.ts'
import { offlinePage } from './offline-page.ts'

/**
 * Serves the parts of an installed site: icons, a page without a connection, and the manifest that names it.
 */
export function installable(server: FastifyInstance, context: Context): void {
  const { settings, files, config } = context
  iconRoutes(server, { settings, files, dataDir: config.DATA_DIR })
  offlinePage(server, context)
  manifestRoute(server, context)
}

/** `/manifest.webmanifest`: the site as an app on the home screen, under its own name. */
function manifestRoute(app: FastifyInstance, { settings }: Context): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const lang = browserLanguage(request)
    const version = iconsVersion(settings)
    const icon = (path: keyof typeof ICONS, purpose: 'any' | 'maskable') => {
      const { side } = ICONS[path]
      return { src: `${path}?v=${version}`, sizes: `${side}x${side}`, type: 'image/png', purpose }
    }
    const manifest = {
      id: '/',
      name: settings.current().BRAND_NAME,
      description: withLocale(lang, () => t('site.head.home')),
      lang,
      dir: directionOf(lang),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: SURFACES.dark.bg,
      theme_color: SURFACES.dark.bg,
      categories: ['games'],
      icons: [
        icon('/icon-192.png', 'any'),
        icon('/icon-512.png', 'any'),
        icon('/icon-maskable.png', 'maskable'),
      ],
      // The client's route opens a link of this site, and looks for any other text.
      share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(manifest))
  })
}

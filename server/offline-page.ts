import { t } from '#messages/site.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'
import { sendPlainPage } from '#server/platform/http/documents/plain-page.ts'
import { inBrowserLanguage } from '#server/platform/http/locale.ts'

/** Loads the page that was asked for once the site answers: a device may be online while a way to the site is not there. */
const SCRIPT = `function again(){location.reload()}
function look(){fetch('/',{method:'HEAD',cache:'no-store'}).then(function(answer){if(answer.ok)again()},function(){})}
addEventListener('online',look);setInterval(look,3000)`

/**
 * `/offline`: what the worker of the client (`client/domains/notifications/push-worker.ts`) shows instead of a page that
 * could not be loaded. It is kept in the browser, so it has everything in itself and is alike for everybody.
 */
export function offlinePage(app: FastifyInstance, { settings }: Context): void {
  app.get('/offline', async (request, reply) =>
    inBrowserLanguage(request, () => {
      const title = t('site.offline_page.title')
      return sendPlainPage(reply.header('cache-control', 'private, max-age=86400'), {
        values: settings.current(),
        title,
        body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t('site.offline_page.text'))}</p>
<a class="main" href="">${escapeHtml(t('common.try_again'))}</a>`,
        script: SCRIPT,
        isAlone: true,
      })
    }),
  )
}

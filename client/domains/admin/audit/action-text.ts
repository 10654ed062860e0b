import { t } from '#messages/admin.ts'
import { auditAct } from '#core/admin/audit.ts'

/** What was done: `dispute.win.12` is "Decided the dispute". An action that is not known here stays as it is. */
export function actionText(code: string): string {
  return t('admin.audit.action', { action: auditAct(code).replaceAll('.', '_'), code })
}

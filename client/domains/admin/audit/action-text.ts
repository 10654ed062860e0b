import { t } from '#messages/admin.ts'
import { auditAct } from '#core/admin/audit.ts'

/** Describes an action: `dispute.win.12` is "Decided the dispute". An unknown action stays as it is. */
export function actionText(code: string): string {
  return t('admin.audit.action', { action: auditAct(code).replaceAll('.', '_'), code })
}

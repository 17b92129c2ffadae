/**
 * Who gets which reply, one line per call. A cell is one status, or three: for one's own object, for
 * another user's, and for a missing one. `=` repeats the cell to its left. `user` is a member of
 * company A, `manager` one of company B who manages it. `technician` has intake and is no manager of the
 * laboratory; the other admins are. `manager` has a passkey and an app, the others have a password alone.
 */
export const MATRIX = `
call                                    | anonymous   | guest       | user        | manager     | noOrders    | disabled    | admin       | intake      | finance | technician
GET /lab                                | 200         | =           | =           | =           | =           | =           | =           | =           | = | =
GET /lab/logo                           | 200         | =           | =           | =           | =           | =           | =           | =           | = | =
GET /version                            | 200         | =           | =           | =           | =           | =           | =           | =           | = | =
GET /turn-times                         | 200         | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login                             | 200         | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login/provider/begin              | 404         | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login/provider                    | 404         | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login/second-factor               | 200/200/410 | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login/passkey-options             | 200/200/410 | =           | =           | =           | =           | =           | =           | =           | = | =
POST /login/passkey                     | 401/200/410 | =           | =           | 200/401/410 | 401/401/410 | 401/200/410 | =           | =           | = | =
POST /pw-reset                          | 204         | =           | =           | =           | =           | =           | =           | =           | = | =
PUT /pw-reset                           | 204/204/410 | =           | =           | =           | =           | =           | =           | =           | = | =
PUT /email-change                       | 200/200/410 | =           | =           | =           | =           | =           | =           | =           | = | =
POST /email-change/stop                 | 204/204/410 | =           | =           | =           | =           | =           | =           | =           | = | =
GET /signup/:key                        | 200/200/410 | =           | =           | =           | =           | =           | =           | =           | = | =
POST /register                          | 204/204/410 | =           | =           | =           | =           | =           | =           | =           | = | =
POST /refresh                           | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /botcookie                         | 401         | 204/401/401 | =           | =           | =           | 401         | 204/401/401 | =           | = | =
POST /refreshcookie                     | 401         | 204/401/401 | =           | =           | =           | 401         | 204/401/401 | =           | = | =
POST /logout                            | 401         | 204         | =           | =           | =           | 401         | 204         | =           | = | =
GET /sessions                           | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
DELETE /sessions/:sessionId             | 401         | 204/404/404 | =           | =           | =           | 401         | 204/404/404 | =           | = | =
GET /provider-link                      | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
DELETE /provider-link                   | 401         | 404         | =           | 204         | 404         | 401         | 404         | =           | = | =
GET /sign-ins                           | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /confirm-password                  | 401         | 204         | =           | 403         | 204         | 401         | 204         | =           | = | =
POST /confirm-password/second-factor    | 401         | 204/410/410 | =           | =           | =           | 401         | 204/410/410 | =           | = | =
POST /confirm-password/passkey          | 401         | 410         | =           | 204/410/410 | 410         | 401         | 410         | =           | = | =
PUT /password                           | 401         | 204         | =           | =           | =           | 401         | 204         | =           | = | =
GET /second-factors                     | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /second-factors/passkey-options    | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /second-factors/passkeys           | 401         | 200/410/410 | =           | =           | =           | 401         | 200/410/410 | =           | = | =
PUT /second-factors/passkeys/:passkeyId | 401         | 404         | =           | 204/404/404 | 404         | 401         | 404/404/404 | =           | = | =
DELETE /second-factors/passkeys/:passkeyId | 401         | 404         | =           | 204/404/404 | 404         | 401         | 404/404/404 | =           | = | =
POST /second-factors/app-setup          | 401         | 200         | =           | 409         | 200         | 401         | 200         | =           | = | =
POST /second-factors/app                | 401         | 200/400/400 | =           | 409         | 200/400/400 | 401         | 200/400/400 | =           | = | =
DELETE /second-factors/app              | 401         | 404         | =           | 204         | 404         | 401         | 404         | =           | = | =
POST /second-factors/recovery-codes     | 401         | 409         | =           | 200         | 409         | 401         | 409         | =           | = | =
GET /email-change                       | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /email-change                      | 401         | 204         | =           | =           | =           | 401         | 204         | =           | = | =
DELETE /email-change                    | 401         | 204         | =           | =           | =           | 401         | 204         | =           | = | =
POST /invitations/accept                | 401         | 204/404/410 | =           | =           | =           | 401         | 204/404/410 | =           | = | =
GET /user                               | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
PUT /user                               | 401         | 200/403/403 | =           | =           | =           | 401         | 200/403/403 | =           | = | =
GET /test-types                         | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
GET /website-messages                   | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
POST /order                             | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order-guest                       | 401         | 200         | 403         | =           | 403         | 401         | 403         | =           | = | =
GET /order                              | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-pdf/:orderNumber             | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-labels/:orderNumber          | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order-labels/pdf                  | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order-labels/zpl                  | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-custody/:orderNumber         | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-custody-pdf/:orderNumber     | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /admin/order/custody               | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /order-files/:orderNumber           | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order-file-uploads                | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
PUT /order-file-uploads/:uploadId/pieces/:piece | 401 | 204/404/404 | =           | =           | 403         | 401         | 204/404/404 | =           | = | =
POST /order-file-uploads/:uploadId/finish | 401       | 200/404/404 | =           | =           | 403         | 401         | 200/404/404 | =           | = | =
GET /order-files/:orderNumber/:fileId/photo | 401     | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-files/:orderNumber/:fileId/thumbnail | 401 | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-files/:orderNumber/:fileId/pdf | 401       | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
PATCH /order-files/:orderNumber/:fileId | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
DELETE /order-files/:orderNumber/:fileId | 401        | 204/404/404 | =           | =           | 403         | 401         | 204/204/404 | =           | = | =
GET /order-defaults                     | 401         | 200         | =           | =           | 403         | 401         | 200         | =           | = | =
GET /drafts                             | 401         | 200         | =           | =           | 403         | 401         | 200         | =           | = | =
GET /drafts/:id                         | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/404/404 | =           | = | =
PUT /drafts/:id                         | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/404/404 | =           | = | =
DELETE /drafts/:id                      | 401         | 204/404/404 | =           | =           | 403         | 401         | 204/404/404 | =           | = | =
GET /orders/own                         | 401         | 200         | =           | =           | 403         | 401         | 200         | =           | = | =
GET /orders/overview                    | 401         | 200         | =           | =           | 403         | 401         | 200         | =           | = | =
GET /orders/user                        | 401         | 403         | 200         | =           | 403         | 401         | 200         | =           | = | =
GET /search                             | 401         | 200         | =           | =           | =           | 401         | 200         | =           | = | =
GET /orders/search                      | 401         | 403         | 200         | =           | 403         | 401         | 200         | =           | = | =
GET /orders-list/search                 | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /events                             | 401         | 403         | 200         | =           | 403         | 401         | 200         | =           | = | =
GET /admin/worklist                     | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/worklist/csv                 | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/worklist/views               | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
PUT /admin/worklist/views               | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
DELETE /admin/worklist/views/:viewId    | 401         | 403         | =           | =           | =           | 401         | 204/404/404 | =           | = | =
POST /admin/order-labels/pdf            | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order-labels/zpl            | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /order-conf-pdf/:orderNumber        | 401         | 409/404/404 | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-history/:orderNumber         | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
PUT /order                              | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order/cancel                      | 401         | 200/404/404 | =           | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /orders/company/:companyId          | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /orders-list                        | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
PUT /orders-list                        | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /admin/today                        | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/figures/due                  | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/figures/received             | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/figures/waiting              | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/order/notes/:orderNumber     | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /admin/order/pack/:orderNumber      | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order/notes                 | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /admin/order/mails/:orderNumber     | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order/mails/resend          | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order/receive               | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /order/answer-hold                 | 401         | 200/404/404 | =           | =           | 403         | 401         | 409/409/404 | =           | = | =
POST /admin/order/hold                  | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/end-hold              | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/check-in              | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order/cancellation          | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/order/accept                | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/confirm               | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/unaccept              | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/report                | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/take-back-report      | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /reports                           | 401         | 403         | =           | =           | =           | 401         | 403         | 200         | 403 | 200
PATCH /admin/order/company              | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/samples               | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
PATCH /admin/order/sample               | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
DELETE /admin/order/sample              | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
POST /admin/order/tests                 | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
PATCH /admin/order/test                 | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
DELETE /admin/order/test                | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
PATCH /admin/set-billable               | 401         | 403         | =           | =           | =           | 401         | 403         | 200/200/404 | 403 | 200/200/404
GET /parent-company/:parentCompanyId    | 401         | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | =
GET /company/:companyId                 | 401         | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | =
PUT /parent-company                     | 401         | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | 403
PUT /company                            | 401         | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | 403
GET /parent-company/:parentCompanyId/users | 401      | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | =
POST /invitations/parent-company        | 401         | 403         | 200/404/404 | =           | =           | 401         | 200/200/404 | =           | = | 403
DELETE /invitations/:invitationId       | 401         | 403         | 204/404/404 | =           | =           | 401         | 204/204/404 | =           | = | 403/403/404
GET /admin/guest-invitations            | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
POST /parent-company                    | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | 403
POST /company                           | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | 403
PATCH /parent-company                   | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | 403
DELETE /parent-company/remove-user      | 401         | 403         | =           | 204/404/404 | 403         | 401         | 204/204/404 | =           | = | 403
GET /parent-company/contacts            | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | =
POST /parent-company/contacts           | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
PATCH /parent-company/contacts          | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
DELETE /parent-company/contacts         | 401         | 403         | =           | 204/404/404 | 403         | 401         | 204/204/404 | =           | = | 403
GET /api-keys                           | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /api-keys                          | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
DELETE /api-keys/:keyId                 | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
GET /webhooks                           | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /webhooks                          | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
PUT /webhooks/:webhookId                | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /webhooks/:webhookId/secret        | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /webhooks/:webhookId/test          | 401         | 403         | =           | 204/404/404 | 403         | 401         | 204/204/404 | =           | = | 403
POST /webhooks/:webhookId/pause         | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /webhooks/:webhookId/resume        | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
GET /webhooks/:webhookId/attempts       | 401         | 403         | =           | 200/404/404 | 403         | 401         | 200/200/404 | =           | = | 403
POST /webhooks/:webhookId/resend        | 401         | 403         | =           | 204/404/404 | 403         | 401         | 204/204/404 | =           | = | 403
DELETE /webhooks/:webhookId             | 401         | 403         | =           | 204/404/404 | 403         | 401         | 204/204/404 | =           | = | 403
GET /licenses                           | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /licenses                          | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
PATCH /licenses                         | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
DELETE /licenses                        | 401         | 403         | 204/404/404 | =           | 403         | 401         | 204/204/404 | =           | = | =
GET /order-templates                    | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /order-templates/:templateId        | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
GET /sample-templates                   | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
POST /order-templates                   | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
PATCH /order-templates                  | 401         | 403         | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
DELETE /order-templates                 | 401         | 403         | 204/404/404 | =           | 403         | 401         | 204/204/404 | =           | = | =
GET /admin/parent-companies             | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/companies                    | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
GET /admin/activity                     | 401         | 403         | =           | =           | =           | 401         | 200         | =           | =           | =
GET /admin/company-page/:parentCompanyId | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | =           | =
GET /admin/history/:subject/:id         | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /users-info                         | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | =
PUT /users-info                         | 401         | 403         | =           | =           | =           | 401         | 204/204/404 | =           | = | 403
GET /users-info/:userId/sign-ins        | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
DELETE /users-info/:userId/sessions     | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
DELETE /users-info/:userId/second-factors | 401         | 403         | =           | =           | =           | 401         | 204/204/404 | =           | = | 403
GET /user-admin-role                    | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
PUT /user-admin-role                    | 401         | 403         | =           | =           | =           | 401         | 204/204/404 | =           | = | 403
GET /admin/website-messages/:id         | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
POST /admin/website-messages            | 401         | 403         | =           | =           | =           | 401         | 200         | =           | = | 403
PUT /admin/website-messages             | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | 403
DELETE /admin/website-messages/:id      | 401         | 403         | =           | =           | =           | 401         | 204/204/404 | =           | = | 403
GET /admin/settings                     | 401         | 403         | =           | =           | =           | 401         | 200         | =           | =           | 403
POST /admin/settings/preview            | 401         | 403         | =           | =           | =           | 401         | 200         | =           | =           | 403
PUT /admin/settings                     | 401         | 403         | =           | =           | =           | 401         | 200         | =           | =           | 403
GET /invoice/:orderNumber               | 401         | 403         | =           | =           | =           | 401         | 200/200/404 | =           | = | =
GET /invoice-pdf/:orderNumber           | 401         | 404/404/404 | 200/404/404 | =           | 403         | 401         | 200/200/404 | =           | = | =
PATCH /invoice                          | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
POST /invoice/issue                     | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
POST /invoice/reopen                    | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
POST /invoice/payments                  | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
POST /invoice/payments/void             | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
GET /admin/export-files                 | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /admin/invoices                     | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /company-invoices                   | 401         | 403         | =           | 200/404/404 | 403         | 401         | 403         | =           | 200 | 403
GET /statement-pdf                      | 401         | 403         | =           | 200/404/404 | 403         | 401         | 403         | =           | 200/200/404 | 403
POST /admin/statement/email             | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
GET /admin/days-to-pay                | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
PUT /admin/days-to-pay                | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
PATCH /admin/pricing-adjust             | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
GET /admin/pricing-adjust/history       | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200/200/404 | 403
GET /admin/accounting-csv               | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /admin/accounting-csv/preview       | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /admin/sage-csv                     | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /admin/sage-csv/preview             | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
GET /admin/figures/billed               | 401         | 403         | =           | =           | =           | 401         | 403         | =           | 200 | 403
`

export const KINDS = [
  'anonymous',
  'guest',
  'userA',
  'userB',
  'noOrders',
  'disabled',
  'admin',
  'intake',
  'finance',
  'technician',
] as const
export type Kind = (typeof KINDS)[number]
export const OBJECTS = ['own', 'foreign', 'missing'] as const
export type Objects = (typeof OBJECTS)[number]

type Line = { call: string; objects: Objects[]; expect: (kind: Kind, object: Objects) => number }

const columnOf = (kind: Kind) => (kind === 'userA' ? 'user' : kind === 'userB' ? 'manager' : kind)

export function readMatrix(): Line[] {
  const [head = '', ...rows] = MATRIX.trim().split('\n')
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
  const columns = cellsOf(head)
  return rows.map((row) => {
    const [call = '', ...cells] = cellsOf(row)
    const filled: string[] = []
    for (const cell of cells) filled.push(cell === '=' ? (filled.at(-1) ?? '') : cell)
    const hasObject = filled.some((cell) => cell.includes('/'))
    return {
      call,
      objects: hasObject ? [...OBJECTS] : ['own'],
      expect: (kind, object) => {
        const statuses = (filled[columns.indexOf(columnOf(kind)) - 1] ?? '').split('/')
        return Number(statuses[OBJECTS.indexOf(object)] ?? statuses[0])
      },
    }
  })
}

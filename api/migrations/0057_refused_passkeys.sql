-- A known passkey that was refused appears in its owner's sign-in activity.
alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check check (outcome in ('signed-in',
  'wrong-password', 'wrong-code', 'passkey-refused', 'account-disabled', 'throttled', 'ended-session',
  'other-browser', 'reset-requested', 'reset-finished', 'password-changed', 'password-confirmed',
  'copied-session', 'provider-refused'));

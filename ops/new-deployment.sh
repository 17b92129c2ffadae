#!/bin/sh
# Writes the configuration of compose.yaml's containers to ops/deployment/, with new passwords and
# a new token key. Never overwrites a deployment.
set -eu
public_url=${1:-}
case $public_url in
  https://*/*) public_url= ;;
  https://?*) ;;
  *) public_url= ;;
esac
if [ -z "$public_url" ]; then
  echo 'Usage: sh ops/new-deployment.sh https://portal.example.com' >&2
  exit 1
fi
cd "$(dirname "$0")"
if [ -e deployment ]; then echo 'ops/deployment exists already' >&2; exit 1; fi
umask 077
mkdir deployment

cat > deployment/site.env <<END
PUBLIC_URL=$public_url
END

cat > deployment/database.env <<END
DATABASE_URL=postgres://accession_app:$(openssl rand -hex 24)@postgres:5432/accession
END

cat > deployment/owner.env <<END
POSTGRES_USER=postgres
POSTGRES_PASSWORD=$(openssl rand -hex 24)
MIGRATE_DATABASE_URL=postgres://accession_owner:$(openssl rand -hex 24)@postgres:5432/accession
END

cat > deployment/app.env <<END
TOKEN_KEYS=$(date +%Y-%m-%d):$(openssl rand -base64 32)
SIGNING_KEY=$(openssl rand -base64 32)
TRUST_PROXY=1
LAB_FILE=/app/laboratory.json
# Yours to fill in:
SMTP_URL=smtps://user:password@mail.example.com:465
MAIL_FROM=Your Laboratory <portal@example.com>
MAIL_REPLY_TO=support@example.com
END

cp ../laboratory.example.json deployment/laboratory.json
chmod 644 deployment/laboratory.json
echo 'Written: ops/deployment. Fill in the mail server in app.env and the laboratory in laboratory.json.'

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

public class Send {
    public static void main(String[] args) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        for (int at = 0; at < args.length; at += 2) {
            boolean isUpdate = args[at].equals("PATCH");
            HttpRequest request = HttpRequest.newBuilder(URI.create(args[at + 1]))
                .header("Authorization", "Bearer any")
                .header("Content-Type", "application/json")
                .method(args[at], isUpdate ? BodyPublishers.ofString("{\"amount\":1}") : BodyPublishers.noBody())
                .build();
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() != 200) throw new Exception("Status " + response.statusCode());
        }
    }
}
